import type { CustomerDisplay } from '../contract';

/** How many avatars a card shows (docs/product.md §9). */
export const avatarsShown = 5;

/** The count of the 'hired by' line; null when it is 0, which shows no line (docs/product.md §4). */
export function hiredByShown(count: number): number | null {
  return count > 0 ? count : null;
}

/**
 * The first five customers and how many more there are. Our own answers carry five displays beside the whole count,
 * another platform may send them all.
 */
export function customersShown(result: { HiredBy: number; CompanyCustomerDisplays: readonly CustomerDisplay[] }): {
  customers: readonly CustomerDisplay[];
  moreCount: number;
} {
  const customers = result.CompanyCustomerDisplays.slice(0, avatarsShown);
  const total = Math.max(result.HiredBy, result.CompanyCustomerDisplays.length);
  return { customers, moreCount: customers.length < avatarsShown ? 0 : total - customers.length };
}
