/** Date filter (docs/product.md §3), counted in the zone of the place, Monday weeks. */
export const dateFilter = {
  custom: 0,
  today: 1,
  tomorrow: 2,
  thisWeek: 3,
  next7Days: 4,
  nextWeek: 5,
  next14Days: 6,
  next30Days: 7,
  thisMonth: 8,
  nextMonth: 9,
} as const;
export type DateFilter = (typeof dateFilter)[keyof typeof dateFilter];
export const defaultDateFilter: DateFilter = dateFilter.next30Days;
