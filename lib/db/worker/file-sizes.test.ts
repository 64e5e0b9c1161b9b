import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillDataFolder } from '@/lib/testing/migrated-folder';
import { Engine } from './engine';
import { type FolderAccess, keepFileSizes } from './file-sizes';

const folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-sizes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is kept of a file', () => {
  const name = path.join(folder, 'file');
  const node = { mode: 0o100600 };
  const file = { node, nfd: openSync(name, 'w+') };
  let asked = 0;
  // As Emscripten's, on one file.
  const access = {
    node_ops: { setattr: (_: object, { size }: { size?: number }) => truncateSync(name, size) },
    stream_ops: {
      open: () => undefined,
      setattr: (_: object, { size }: { size?: number }) => ftruncateSync(file.nfd, size),
      write: (_: object, from: Uint8Array, offset: number, length: number, position: number) =>
        writeSync(file.nfd, from, offset, length, position),
      llseek(_: object, offset: number, whence: number) {
        if (whence === 2) asked++;
        return whence === 2 ? fstatSync(file.nfd).size + offset : offset;
      },
    },
  };
  keepFileSizes(access as FolderAccess);
  const { node_ops, stream_ops } = access as FolderAccess;
  const end = () => stream_ops.llseek(file, 0, 2);
  const write = (bytes: number, position: number) => stream_ops.write(file, Buffer.alloc(bytes), 0, bytes, position);
  const askedFor = (act: () => void) => {
    asked = 0;
    act();
    return asked;
  };
  afterAll(() => closeSync(file.nfd));

  test('the end is asked for once, and moves with what is written', () => {
    expect(askedFor(() => [end(), end()])).toBe(1);
    const ends = () => {
      write(10, 0);
      expect(end()).toBe(10);
      write(4, 2);
      expect(end()).toBe(10);
      write(4, 20);
      expect(end()).toBe(24);
      expect(stream_ops.llseek(file, -4, 2)).toBe(20);
      expect(stream_ops.llseek(file, 7, 0)).toBe(7);
    };
    expect(askedFor(ends)).toBe(0);
  });

  test('what was cut, by itself or by name, or opened anew, is asked for again', () => {
    stream_ops.setattr(file, { size: 16 });
    expect(end()).toBe(16);
    node_ops.setattr(node, { size: 8 });
    expect(end()).toBe(8);
    truncateSync(name, 3);
    stream_ops.open(file);
    expect(end()).toBe(3);
  });

  test('a write that fails leaves nothing that was not read', () => {
    expect(end()).toBe(3);
    expect(() => stream_ops.write({ node } as typeof file, Buffer.alloc(1), 2, 9, 0)).toThrow();
    expect(askedFor(end)).toBe(1);
  });
});

test('a table on disk that grows, is cut by VACUUM, emptied and filled again is read whole', async () => {
  fillDataFolder(folder);
  const engine = await Engine.open({
    dataDir: path.join(folder, 'db'),
    idleInTransactionMs: 30_000,
    onNotification: () => undefined,
  });
  const count = async () => (await engine.ask<{ n: number }>('select count(*)::int as n from grown'))[0]!.n;
  const fill = (from: number, to: number) =>
    engine.ask(`insert into grown select n, repeat('x', 900) from generate_series(${from}, ${to}) n`);
  await engine.ask('create table grown (id int primary key, words text)');
  const counts = [await count()];
  for (const step of [
    () => fill(1, 500),
    () => engine.ask('delete from grown where id > 20'),
    () => engine.ask('vacuum grown'),
    () => fill(21, 300),
    () => engine.ask('truncate grown'),
    () => fill(1, 40),
    () => engine.ask('vacuum full grown'),
    () => fill(41, 200),
  ]) {
    await step();
    counts.push(await count());
  }
  expect(counts).toEqual([0, 500, 20, 20, 300, 0, 40, 40, 200]);
  await engine.close();
});
