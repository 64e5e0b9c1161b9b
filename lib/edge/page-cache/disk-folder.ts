import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const HALVES = ['a', 'b'] as const;
/** What a file takes at least, whatever is in it. */
const BLOCK_BYTES = 4096;
/** Longer than any page may be shown. */
const MAX_AGE_MS = 3 * 3_600_000;

const fileName = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
const costOf = (bytes: number) => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
const gone = () => undefined;

/**
 * Files by key, bounded in bytes. They lie in two halves: when one is full, the other is emptied and filled, so that nothing has to be
 * remembered of what is there. A file appears whole or not at all.
 */
export class DiskFolder {
  readonly #sizes = [0, 0];
  #current = 0;

  /** @param folder of these files alone; its siblings, of other builds and settings, are removed by `open` */
  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {}

  /** Makes it ready: removes what other builds left, what is too old and what was not finished, and adds up the rest. */
  async open(now: number): Promise<void> {
    const above = path.dirname(this.folder);
    // All else in it is removed: a folder that others use must never be given by mistake.
    if (path.basename(above) !== 'pages') throw new Error(`${this.folder} does not stand in a folder named pages`);
    for (const name of await readdir(above).catch(() => []))
      if (name !== path.basename(this.folder)) await rm(path.join(above, name), { recursive: true, force: true });
    for (const half of HALVES) await mkdir(path.join(this.folder, half), { recursive: true, mode: 0o700 });
    await this.sweep(now);
    const [a = 0, b = 0] = this.#sizes;
    const [smaller, larger] = a <= b ? [0, 1] : [1, 0];
    this.#current = Math.max(a, b) >= this.maxBytes / 2 ? smaller : larger;
  }

  /**
   * Removes what is too old. While pages are written, also what is of no use any more; before that, what was not finished.
   * @param isUseful while pages are written
   */
  async sweep(now: number, isUseful?: (file: Buffer) => boolean): Promise<void> {
    for (const [at, half] of HALVES.entries()) {
      let size = 0;
      for (const name of await readdir(path.join(this.folder, half))) {
        const file = path.join(this.folder, half, name);
        const found = await stat(file).catch(gone);
        if (!found) continue;
        const isUnfinished = name.endsWith('.part');
        if (isUnfinished && isUseful) continue;
        const isOver = isUnfinished || found.mtimeMs < now - MAX_AGE_MS;
        const content = isUseful && !isOver ? await readFile(file).catch(gone) : undefined;
        if (isOver || (content && !isUseful?.(content))) await unlink(file).catch(gone);
        else size += costOf(found.size);
      }
      this.#sizes[at] = size;
    }
  }

  async read(key: string): Promise<Buffer | undefined> {
    const name = fileName(key);
    for (const at of [this.#current, 1 - this.#current]) {
      const file = await readFile(path.join(this.folder, HALVES[at]!, name)).catch(gone);
      if (file) return file;
    }
    return undefined;
  }

  /** @throws what the file system says: no room, no right */
  async write(key: string, file: Buffer): Promise<void> {
    const cost = costOf(file.length);
    if (this.#sizes[this.#current]! + cost > this.maxBytes / 2) await this.#turn();
    const target = path.join(this.folder, HALVES[this.#current]!, fileName(key));
    this.#sizes[this.#current]! += cost;
    await writeFile(`${target}.part`, file, { mode: 0o600 });
    await rename(`${target}.part`, target);
  }

  async remove(key: string): Promise<void> {
    for (const half of HALVES) await unlink(path.join(this.folder, half, fileName(key))).catch(gone);
  }

  async clear(): Promise<void> {
    for (const at of HALVES.keys()) await this.#empty(at);
  }

  async #turn(): Promise<void> {
    this.#current = 1 - this.#current;
    await this.#empty(this.#current);
  }

  async #empty(at: number): Promise<void> {
    const half = path.join(this.folder, HALVES[at]!);
    await rm(half, { recursive: true, force: true });
    await mkdir(half, { recursive: true, mode: 0o700 });
    this.#sizes[at] = 0;
  }
}
