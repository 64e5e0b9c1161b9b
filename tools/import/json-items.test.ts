import fc from 'fast-check';
import { BrokenFileError, type SourceItem } from './broken-file';
import { readJsonItems } from './json-items';

async function* inPieces(text: string | Buffer, sizes: number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  let at = 0;
  for (let i = 0; at < bytes.length; i++) {
    const size = Math.max(1, sizes[i % sizes.length] ?? 1);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function read(text: string | Buffer, sizes = [64]): Promise<SourceItem[]> {
  const items: SourceItem[] = [];
  for await (const item of readJsonItems(inPieces(text, sizes))) items.push(item);
  return items;
}

const valuesOf = async (text: string, sizes?: number[]) => (await read(text, sizes)).map(({ value }) => value);

describe('documents', () => {
  test('a list at the top, a list in a member, byte order mark and all', async () => {
    expect(await valuesOf('\ufeff [1, "a" ,{"b":[2]},null,-1.5e3 ]\n')).toEqual([1, 'a', { b: [2] }, null, -1500]);
    expect(await valuesOf('{"type":"FeatureCollection","crs":{"x":[1]},"features":[{"a":1},{}],"n":1}')).toEqual([
      { a: 1 },
      {},
    ]);
    expect(await valuesOf('{"version":0.6,"elements":[]}')).toEqual([]);
  });

  test('lines', async () => {
    const items = await read('{\n"features": [\n{"a":\n1},\n\n{"b":2}]}');
    expect(items.map(({ line }) => line)).toEqual([3, 6]);
  });

  test('only a list counts, and no list within another member', async () => {
    expect(
      await valuesOf('{"data":{"data":[1],"x":2},"meta":{"rows":[{"rows":[3]}]},"rows":[{"rows":[4]},[5]]}'),
    ).toEqual([{ rows: [4] }, [5]]);
    expect(await valuesOf('{"a":"rows","b":[1],"rows":[2],"items":[3]}')).toEqual([2, 3]);
  });

  test('an element that is nested too deeply is set aside, the rest is read', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect((await read(`[${deep(200)}]`))[0]).not.toHaveProperty('problem');
    const items = await read(`[1,${deep(201)},2]`);
    expect(items).toEqual([
      { line: 1, value: 1 },
      { line: 1, problem: 'nested too deeply' },
      { line: 1, value: 2 },
    ]);
  });

  test('any list, cut anywhere, reads as JSON.parse does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (list, sizes) => {
          const text = JSON.stringify({ before: list, features: list, after: 'x' }, null, 1);
          expect(await valuesOf(text, sizes)).toEqual(JSON.parse(text).features);
        },
      ),
    );
  });
});

describe('broken files', () => {
  // 65 MB of one element, in which lists and objects end.
  test('an element that is too long, before it is read to its end', async () => {
    let given = 0;
    async function* endless() {
      yield Buffer.from('{"rows":[\n1,\n{"a":[');
      for (const piece = Buffer.from(`{"b":"${'c'.repeat(10_000)}"},`.repeat(100)); ; given += piece.length)
        yield piece;
    }
    const read = async () => {
      for await (const { value } of readJsonItems(endless())) expect(value).toBe(1);
    };
    await expect(read()).rejects.toThrow(/^line 3: an element longer than 67108864 bytes/);
    expect(given).toBeLessThan(70 * 1024 * 1024);
  });

  const whole = '{"type":"FeatureCollection","features":[{"a":"\\"]}é"},{"b":[1,2,{}]}],"z":0}';

  test('cut short anywhere', async () => {
    const bytes = Buffer.from(whole);
    for (let length = 0; length < bytes.length; length++)
      await expect(read(bytes.subarray(0, length))).rejects.toBeInstanceOf(BrokenFileError);
  });

  test.each([
    ['empty', ''],
    ['white space', ' \n'],
    ['a number', '5'],
    ['no list', '{"a":1}'],
    ['a list of another name', '{"nodes":[1]}'],
    ['a word', 'features'],
    ['text after the end', '[1] 2'],
    ['a comma too much', '[1,]'],
    ['a comma too few', '[1 2]'],
    ['a wrong bracket', '[{"a":1]}'],
    ['a wrong word', '[nul]'],
    ['single quotes', "[{'a':1}]"],
    ['a member without a name', '{1:2}'],
    ['a colon too few', '{"features" [1]}'],
    ['NaN', '[{"a":NaN}]'],
    ['a line break in a text', '["a\nb"]'],
  ])('%s', (_, text) => expect(read(text)).rejects.toBeInstanceOf(BrokenFileError));

  test('bytes that are not UTF-8', async () => {
    await expect(read(Buffer.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]))).rejects.toThrow('not UTF-8');
  });

  test('the line is named', async () => {
    await expect(read('[\n1,\n2,\nx\n]')).rejects.toThrow(/^line 4: not JSON/);
  });
});
