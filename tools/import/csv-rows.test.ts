import { BrokenFileError, type SourceItem } from './broken-file';
import { readCsvRows } from './csv-rows';

async function read(text: string | Buffer, size = 7): Promise<SourceItem[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const items: SourceItem[] = [];
  for await (const item of readCsvRows(pieces())) items.push(item);
  return items;
}

describe('tables', () => {
  test.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
    ['bar', '|'],
  ])('separated by %s', async (_, sign) => {
    const text = ['id', 'name', 'note'].join(sign);
    const items = await read(`\ufeff${text}\r\n1${sign}"Montréal, ""QC"""${sign}x\r\n`, 1000);
    expect(items).toEqual([{ line: 2, value: { id: '1', name: 'Montréal, "QC"', note: 'x' } }]);
  });

  test('cut anywhere, also within a letter', async () => {
    for (let size = 30; size < 40; size++)
      expect(
        (await read('name,city,province,country,zone\nCafé,Montréal,Québec,CA,x\n', size))[0]?.value,
      ).toMatchObject({
        name: 'Café',
        city: 'Montréal',
      });
  });

  test('rows of another length come with a problem, empty lines do not come', async () => {
    expect(await read('a,b\n1,2\n\n3\n4,5,6\n7,8\n')).toEqual([
      { line: 2, value: { a: '1', b: '2' } },
      { line: 4, problem: '1 cells for 2 columns' },
      { line: 5, problem: '3 cells for 2 columns' },
      { line: 6, value: { a: '7', b: '8' } },
    ]);
  });

  test('a quote within a cell is a sign like others', async () => {
    expect(await read('name,size\nPipe 12" wide,3\n')).toEqual([
      { line: 2, value: { name: 'Pipe 12" wide', size: '3' } },
    ]);
  });

  test('columns with names of Object are columns', async () => {
    const [item] = await read('__proto__,constructor\n1,2\n');
    expect(Object.entries(item?.value as object)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });
});

describe('broken files', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n \n'],
    ['a quote that never closes', 'a,b\n1,"2\n3,4\n'],
    ['a column twice', 'a,b,a\n1,2,3\n'],
    ['100,000 columns of different names', Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')],
    ['100,000 columns without a name', `a${','.repeat(100_000)}\n1\n`],
    ['a row without end', `a,b\n1,"${'x'.repeat(1_100_000)}`],
  ])('%s', (_, text) => expect(read(text, 65536)).rejects.toBeInstanceOf(BrokenFileError));

  test('Latin-1', async () => {
    const bytes = Buffer.concat([Buffer.from('name\n'), Buffer.from('Café\n', 'latin1')]);
    await expect(read(bytes, 4)).rejects.toThrow('not UTF-8');
  });
});
