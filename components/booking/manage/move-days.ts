const dayMs = 86_400_000;

/** The days of a month's grid, and the places left empty before the first. Weeks start on Monday (docs/interface.md §5.12). */
export function monthCells(month: string): { before: number[]; days: string[] } {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, at - 1, 1);
  const count = (Date.UTC(year, at, 1) - first) / dayMs;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days = Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10));
  return { before: Array.from({ length: before }, (_, place) => place), days };
}

/** The month so many months on, `YYYY-MM`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7);
}
