import { ImportError } from './broken-file';
import { FieldReader, type FieldTable } from './fields';

type Field = 'name' | 'latitude' | 'category';
const table: FieldTable<Field> = {
  name: ['tradename', 'name'],
  latitude: ['lat', 'center.lat'],
  category: ['shop', 'craft'],
};
const readerOf = (mapping: [string, string][] = [], required: Field[] = ['name']) =>
  new FieldReader<Field>(table, new Map(mapping), required);
const open = (item: unknown, mapping?: [string, string][]) => readerOf(mapping).open(item)!;

describe('reading', () => {
  test('the first column with a value, however it is spelled', () => {
    expect(open({ Name: 'b', 'TRADE NAME': 'a' }).text('name')).toBe('a');
    expect(open({ name: 'b', trade_name: '  ' }).text('name')).toBe('b');
    expect(open({}).text('name')).toBe('');
  });

  test('nested properties, GeoJSON, OpenStreetMap tags', () => {
    expect(open({ center: { lat: 45.5 } }).number('latitude')).toBe(45.5);
    const feature = open({ type: 'Feature', properties: { name: 'x' }, geometry: { type: 'Point' } });
    expect(feature.text('name')).toBe('x');
    expect(feature.geometry).toEqual({ type: 'Point' });
    const node = open({ type: 'node', id: 7, tags: { name: 'x', shop: 'tyres', craft: 'painter' } });
    expect(node.texts('category')).toEqual(['tyres', 'painter']);
  });

  test('a mapped field is read from its column alone', () => {
    const item = { name: 'a', 'Business Name': 'b', deep: { er: 'c' } };
    expect(open(item, [['name', 'Business Name']]).text('name')).toBe('b');
    expect(open(item, [['name', 'deep.er']]).text('name')).toBe('c');
    expect(open({ name: 'a' }, [['name', 'missing']]).text('name')).toBe('');
  });

  test('numbers', () => {
    const number = (lat: unknown) => open({ lat }).number('latitude');
    expect([number('-41.28'), number(1e-7), number('1e3'), number('')]).toEqual([-41.28, 1e-7, 1000, undefined]);
    for (const wrong of ['12,5', 'NaN', '0x10', '1e999', 'Infinity', `1${'0'.repeat(400)}`])
      expect(number(wrong)).toBeNaN();
  });

  test('what is no object is not opened; names of Object are names like others', () => {
    const reader = readerOf();
    for (const value of [null, 1, 'x', [], undefined]) expect(reader.open(value)).toBeUndefined();
    const hostile = reader.open(JSON.parse('{"__proto__":{"name":"x"},"constructor":"y"}'));
    expect(hostile?.text('name')).toBe('');
  });
});

describe('checking', () => {
  const checked = (items: object[], mapping?: [string, string][]) => () => {
    const reader = readerOf(mapping);
    for (const item of items) reader.note(reader.open(item)!);
    reader.check();
  };

  test('a mapped column that nobody has stops the import and names those there are', () => {
    expect(checked([{ name: 'a', shop: 'b' }], [['name', 'nom']])).toThrow(
      /No column "nom" for name. There are: name, shop/,
    );
    expect(checked([{ name: 'a' }, { name: 'a', nom: 'b' }], [['name', 'nom']])).not.toThrow();
  });

  test('so does a required field without any column', () => {
    expect(checked([{ label: 'a' }])).toThrow(ImportError);
    expect(checked([])).not.toThrow();
  });
});
