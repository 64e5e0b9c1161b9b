export type Door = 1 | 2 | 3 | 4 | 5 | 6;

/** The door tint and icon of a service category: the six of the design in their order, others by turns. */
export function doorOfCategory(categoryId: number): Door {
  return ((Math.max(0, categoryId - 1) % 6) + 1) as Door;
}
