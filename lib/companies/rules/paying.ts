import { subscriptionType } from '../contract';

/** Subscription types that count as paying (docs/product.md §4): Startup and Grow, no other. */
export const payingSubscriptionTypes: readonly number[] = [subscriptionType.startup, subscriptionType.grow];

/** Whether a company pays: its contacts show, its profile is not blurred. It buys no rank. */
export function isPaying(subscriptionTypeId: number): boolean {
  return payingSubscriptionTypes.includes(subscriptionTypeId);
}
