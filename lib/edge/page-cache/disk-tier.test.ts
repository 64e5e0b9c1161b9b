import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DiskTier } from './disk-tier';
import { cityPage, house, html } from './fixtures/house';

/** Writes as the database numbers them; they outlive every process. */
function ledger() {
  const written: string[][] = [];
  return {
    write: (...tags: string[]) => void written.push(tags),
    read: async (since: number) => ({
      newest: written.length,
      byTag: new Map(written.flatMap((tags, at) => (at + 1 > since ? tags.map((tag) => [tag, at + 1] as const) : []))),
    }),
  };
}

let root: string;
let onFailure: jest.Mock;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  onFailure = jest.fn();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const folderOf = (build: string) => path.join(root, 'pages', build);
const filesOf = (build: string) =>
  readdirSync(folderOf(build), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));

/** A process that serves: `render` makes its pages. */
async function serving(
  changes: ReturnType<typeof ledger>,
  { build = 'one', maxBytes = 1_000_000, render = (url: string) => html(url) } = {},
) {
  const disk = new DiskTier({ folder: folderOf(build), maxBytes, readChanges: changes.read, onFailure });
  await disk.open();
  return { disk, ...house({ disk }, render) };
}

test('a second visit after a restart needs no new page, and gets the same bytes under the same headers', async () => {
  const changes = ledger();
  const first = await serving(changes);
  const before = await first.get(cityPage(1), { 'accept-encoding': 'br' });
  await first.disk.close();
  const second = await serving(changes, { render: () => html('another') });
  const after = await second.get(cityPage(1), { 'accept-encoding': 'br' });
  expect(second.fills).toEqual([]);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  expect({ ...after.headers, date: '' }).toEqual({ ...before.headers, date: '' });
  expect(statSync(filesOf('one')[0]!).mode & 0o077).toBe(0);
});

describe('what a write has named is never shown again', () => {
  const shown = async (changes: ReturnType<typeof ledger>, id: number) => {
    const { get, disk } = await serving(changes, { render: () => html('new') });
    const { payload } = await get(cityPage(id));
    await disk.close();
    return payload.includes('new') ? 'new' : 'old';
  };

  test('after a process that was killed before it heard of it; other pages stay', async () => {
    const changes = ledger();
    const first = await serving(changes, { render: () => html('old') });
    for (const id of [1, 2]) await first.get(cityPage(id));
    await first.disk.idle();
    changes.write('city:1', 'company:7');
    expect([await shown(changes, 1), await shown(changes, 2)]).toEqual(['new', 'old']);
  });

  test('while no process ran, however many there were', async () => {
    const changes = ledger();
    const first = await serving(changes, { render: () => html('old') });
    await first.get(cityPage(1));
    await first.disk.close();
    for (let at = 0; at < 50; at++) changes.write(at === 7 ? 'city' : `company:${at}`);
    expect(await shown(changes, 1)).toBe('new');
  });

  test('and lies on the disk no longer than until it is swept, by this process or the next one', async () => {
    const changes = ledger();
    const first = await serving(changes);
    for (const id of [1, 2, 3]) await first.get(cityPage(id));
    await first.disk.idle();
    changes.write('city:1');
    first.cache.purge(['city:1']);
    await first.disk.purge(['city:1']);
    expect(filesOf('one')).toHaveLength(3);
    await first.disk.sweep();
    expect(filesOf('one')).toHaveLength(2);
    await first.disk.close();
    changes.write('city:2');
    const second = await serving(changes);
    await second.disk.sweep();
    expect(filesOf('one')).toHaveLength(1);
    await second.disk.close();
  });

  test('by the process that heard of it, and by the next one', async () => {
    const changes = ledger();
    let text = 'old';
    const first = await serving(changes, { render: () => html(text) });
    await first.get(cityPage(1));
    await first.disk.idle();
    text = 'new';
    changes.write('city:1');
    first.cache.purge(['city:1']);
    first.cache.store.clear();
    expect((await first.get(cityPage(1))).payload).toContain('new');
    await first.disk.close();
    expect(await shown(changes, 1)).toBe('new');
    const third = await serving(changes);
    await third.get(cityPage(1));
    // What was made after the write stands.
    expect(third.fills).toEqual([]);
  });

  test('where it came while the page was being made', async () => {
    const changes = ledger();
    const first = await serving(changes, {
      render: () => {
        changes.write('city:1');
        return html('old');
      },
    });
    await first.get(cityPage(1));
    await first.disk.close();
    expect(await shown(changes, 1)).toBe('new');
  });

  test('where the database was put back to an earlier day', async () => {
    const changes = ledger();
    for (let at = 0; at < 3; at++) changes.write('home');
    const first = await serving(changes, { render: () => html('old') });
    await first.get(cityPage(1));
    await first.disk.close();
    expect(await shown(ledger(), 1)).toBe('new');
  });

  test('while news of writes do not arrive, nothing comes from disk', async () => {
    const changes = ledger();
    const first = await serving(changes);
    await first.get(cityPage(1));
    await first.disk.idle();
    const second = await serving(changes);
    second.cache.setChannelUp(false);
    await second.get(cityPage(1));
    expect(second.fills).toHaveLength(1);
  });

  test('where writes cannot be read, nothing comes from disk', async () => {
    const changes = ledger();
    const first = await serving(changes);
    await first.get(cityPage(1));
    await first.disk.close();
    const blind = await serving({ ...changes, read: () => Promise.reject(new Error('away')) });
    await blind.get(cityPage(1));
    expect(blind.fills).toHaveLength(1);
  });
});

test('only pages lie on disk whose address cannot be made up: no queries, no data of the router, no unknown addresses, no errors', async () => {
  const first = await serving(ledger(), {
    render: (url) => html(url, {}, Number.parseInt(url.split('/').at(-1)!, 10)),
  });
  await first.get(cityPage(200, 'q=x'));
  await first.get(cityPage(200), { rsc: '1', 'next-router-prefetch': '1' });
  for (const status of [404, 410, 500]) await first.get(cityPage(status));
  await first.disk.close();
  expect(filesOf('one')).toEqual([]);
});

test('a page of an hour ago is out of date on disk too, and one of another build is gone', async () => {
  const changes = ledger();
  const first = await serving(changes);
  await first.get(cityPage(1));
  await first.disk.close();
  const late = await serving(changes);
  late.clock.now += 700_000;
  await late.get(cityPage(1));
  expect(late.fills).toHaveLength(1);
  await late.disk.close();
  const other = await serving(changes, { build: 'two' });
  await other.get(cityPage(1));
  expect(other.fills).toHaveLength(1);
  expect(readdirSync(path.join(root, 'pages'))).toEqual(['two']);
});

describe('files that are not whole', () => {
  const kept = async (changes: ReturnType<typeof ledger>) => {
    const first = await serving(changes);
    await first.get(cityPage(1));
    await first.disk.close();
    return filesOf('one')[0]!;
  };
  const visit = async (changes: ReturnType<typeof ledger>) => {
    const { get, fills } = await serving(changes);
    expect(await get(cityPage(1))).toMatchObject({ statusCode: 200, payload: expect.stringContaining('/city/x/1') });
    return fills.length;
  };

  test('are made anew, wherever they end', async () => {
    const changes = ledger();
    const { size } = statSync(await kept(changes));
    for (const length of [0, 1, 31, 32, 33, 200, size - 1]) {
      truncateSync(await kept(changes), length);
      expect([length, await visit(changes)]).toEqual([length, 1]);
      rmSync(folderOf('one'), { recursive: true });
    }
  });

  test('or differ in a single bit', async () => {
    const changes = ledger();
    for (const part of [0, 0.02, 0.1, 0.5, 0.9, 0.999]) {
      const file = await kept(changes);
      const bytes = readFileSync(file);
      bytes[Math.floor(bytes.length * part)]! ^= 4;
      writeFileSync(file, bytes);
      expect([part, await visit(changes)]).toEqual([part, 1]);
      rmSync(folderOf('one'), { recursive: true });
    }
  });

  test('and what a killed process had not finished is removed at the next start', async () => {
    const changes = ledger();
    const file = await kept(changes);
    writeFileSync(`${file}.part`, 'half');
    await serving(changes);
    expect(filesOf('one')).toEqual([file]);
  });
});

test('never more bytes than allowed, the newest pages among them', async () => {
  const changes = ledger();
  const maxBytes = 40 * 4096;
  const first = await serving(changes, { maxBytes });
  for (let id = 1; id <= 100; id++) {
    await first.get(cityPage(id));
    await first.disk.idle();
  }
  const bytes = filesOf('one').reduce((sum, file) => sum + Math.ceil(statSync(file).size / 4096) * 4096, 0);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  const second = await serving(changes, { maxBytes });
  await second.get(cityPage(100));
  expect(second.fills).toEqual([]);
});

test('a folder that cannot be written stops nothing', async () => {
  writeFileSync(path.join(root, 'pages'), 'a file');
  const { get } = await serving(ledger());
  expect((await get(cityPage(1))).statusCode).toBe(200);
  expect(onFailure).toHaveBeenCalled();
});

test('a folder that others may use is refused, and nothing in it is touched', async () => {
  writeFileSync(path.join(root, 'theirs'), 'x');
  const disk = new DiskTier({ folder: path.join(root, 'one'), maxBytes: 1e6, readChanges: ledger().read, onFailure });
  await disk.open();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(readdirSync(root)).toEqual(['theirs']);
});
