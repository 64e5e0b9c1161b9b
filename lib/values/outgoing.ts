import { AsyncLocalStorage } from 'node:async_hooks';

/** Work of which nothing may leave this machine: that of a demo company (docs/portal.md §2). */
export interface Held {
  companyId: number;
}

const held = new AsyncLocalStorage<Held>();

/** Does work of which nothing leaves: no mail is queued, no gateway is asked. */
export const withoutOutgoing = <T>(whose: Held, work: () => Promise<T>): Promise<T> => held.run(whose, work);

/** Whose work is under way, where nothing of it may leave; undefined elsewhere. */
export const heldOutgoing = (): Held | undefined => held.getStore();
