import { hostileStrings } from '@/lib/testing/data/strings';
import { cleanText, readName, readOptionalText } from './clean-text';

describe('cleaning', () => {
  const cases: [what: string, raw: unknown, clean: string][] = [
    ['spaces', '  Kal \t Tire\r\n ', 'Kal Tire'],
    ['NUL and other controls', 'Ti\u0000re\u0007 shop\u009f', 'Ti re shop'],
    ['text turned around', 'evil\u202egpj.exe', 'evilgpj.exe'],
    ['invisible signs', '\ufeffzero\u200bwidth\u00ad', 'zerowidth'],
    ['half a pair', 'lone \ud800 half', 'lone half'],
    ['accents piled up', `Z${'\u0301'.repeat(50)}`, 'Ź\u0301\u0301\u0301'],
    ['taken apart', 'Montre\u0301al', 'Montréal'],
    ['Arabic stays', 'تنظيف المنازل', 'تنظيف المنازل'],
    ['joined emoji stay', '👩‍🔧 Garage', '👩‍🔧 Garage'],
    ['numbers', 600, '600'],
    ['lists', ['a'], ''],
    ['objects', { toString: () => 'a' }, ''],
    ['null', null, ''],
  ];
  test.each(cases)('%s', (_, raw, clean) => expect(cleanText(raw)).toBe(clean));
});

describe('names', () => {
  test.each([
    ['', /no name/],
    ['\u0000\u200b', /no name/],
    ['---', /no letter/],
    ['<b>Bob</b>', /markup/],
    ['<script>alert(1)</script>', /markup/],
    ['JaVaScript:alert(1)', /markup/],
    ['x'.repeat(10_000), /10000 characters, more than 100/],
  ])('%j is refused', (raw, reason) => expect(readName(raw, 100)).toEqual({ problem: expect.stringMatching(reason) }));

  test('length counts characters, not code units', () => {
    expect(readName(`a${'🚗'.repeat(99)}`, 100)).toEqual({ name: `a${'🚗'.repeat(99)}` });
    expect(readName(`a${'🚗'.repeat(100)}`, 100)).toHaveProperty('problem');
  });

  test('signs that only look like markup stay', () => {
    expect(readName('Bob & Sons < 3 > 2', 100)).toEqual({ name: 'Bob & Sons < 3 > 2' });
  });

  test('what is optional is left out instead', () => {
    expect(readOptionalText('<b>', 100)).toBe('');
    expect(readOptionalText('x'.repeat(11), 10)).toBe('');
    expect(readOptionalText(' 12 ', 10)).toBe('12');
  });
});

test('hostile strings come out clean or are refused', () => {
  for (const text of hostileStrings()) {
    const read = readName(text, 100);
    if ('problem' in read) continue;
    expect(read.name.isWellFormed()).toBe(true);
    expect(read.name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]|<[a-z]/iu);
    expect([...read.name].length).toBeLessThanOrEqual(100);
  }
});
