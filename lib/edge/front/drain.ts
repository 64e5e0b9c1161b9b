import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DrainOptions {
  server: Server;
  state: { isDraining: boolean };
  /** Time for the prober of `/readyz` to notice before connections are refused. */
  noticeMs: number;
  /** Time for answers under way. */
  drainMs: number;
}

/** Not ready → wait → close → let answers finish (docs/rules/security.md 35). Resolves when no connection is left. */
export async function drain({ server, state, noticeMs, drainMs }: DrainOptions): Promise<void> {
  state.isDraining = true;
  await sleep(noticeMs);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // A connection that turns idle after its last answer is closed by its `Connection: close`; the rest is cut off.
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(cut);
}
