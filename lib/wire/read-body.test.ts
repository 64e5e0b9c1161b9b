import fc from 'fast-check';
import { maxFormFields } from '@/lib/config/limits';
import type { PlatformError } from '@/lib/platform/errors';
import { parseForm, parseJsonObject } from './read-body';

function statusOf(text: string): number | undefined {
  try {
    parseJsonObject(text);
    return undefined;
  } catch (error) {
    return (error as PlatformError).status;
  }
}

describe('a JSON body', () => {
  test.each([
    '{"a":1,"a":2}',
    '{"a":1,"b":[{"c":1, "c" : 1}]}',
    '{"a":1,"\\u0061":2}',
    '{"":1,"":1}',
    '{"x":{"a":1},"a":"\\"}{","a":2}',
    '{"__proto__":1,"__proto__":2}',
  ])('%s names a key twice: 400', (text) => {
    expect(statusOf(text)).toBe(400);
  });

  test.each([
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
    '{"a":"b","b":"a\\":","c":["a","a"],"d":"{\\"a\\":1,\\"a\\":2}"}',
    '{"A":1,"a":2}',
    '{"é":1,"e\\u0301":2}',
  ])('%s does not', (text) => {
    expect(statusOf(text)).toBeUndefined();
  });

  test('whatever an object is, it is read as it was written', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        expect(parseJsonObject(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('broken is 400, anything but an object 422', () => {
    expect(['', '{', '{"a":1,}', '{"a"}'].map(statusOf)).toEqual([400, 400, 400, 400]);
    expect(['[]', 'null', '1', '"a"'].map(statusOf)).toEqual([422, 422, 422, 422]);
    expect(statusOf('{"a":'.repeat(30) + 1 + '}'.repeat(30))).toBe(400);
  });
});

describe('a plain form', () => {
  test('the last value of a name counts, an empty one does not', () => {
    expect(parseForm('a=1&a=2&b=&__proto__=3')).toEqual(
      Object.fromEntries([
        ['a', '2'],
        ['__proto__', '3'],
      ]),
    );
  });

  test('more fields than any form of ours has are refused before they are looked at', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `content.${at}=1`).join('&');
    expect(Object.keys(parseForm(fields(maxFormFields)))).toHaveLength(maxFormFields);
    expect(() => parseForm(fields(maxFormFields + 1))).toThrow(expect.objectContaining({ status: 413 }));
  });

  test('ends of lines are those that its fields hand out', () => {
    const sent = new URLSearchParams({ points: '48, 2\r\nnot a corner\r', name: 'one\ntwo' });
    expect(parseForm(sent.toString())).toEqual({ points: '48, 2\nnot a corner\n', name: 'one\ntwo' });
  });
});
