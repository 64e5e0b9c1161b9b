import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A storage that was used once is carried to every promise until the process ends, those of test files that are long over too: each
 * file would make the next ones slower. So a file's storages are put away with it.
 */
const { prototype } = AsyncLocalStorage;
const { run } = prototype;
const used = new Set<AsyncLocalStorage<unknown>>();

prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: Parameters<typeof run>) {
  used.add(this);
  return run.apply(this, args);
} as typeof run;

afterAll(() => {
  prototype.run = run;
  for (const storage of used) storage.disable();
});
