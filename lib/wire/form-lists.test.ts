import { fastestMs } from '@/lib/testing/fastest';
import { formInput } from './form-fields';

const reading = {
  kinds: {
    'content.Open': 'boolean',
    'content.From': 'hours',
    'content.Old': 'json',
    'content.Items.*.Id': 'number',
    order: 'numbers',
  },
  lists: { 'content.Items': 'Question', languages: '' },
  objects: ['content'],
} as const;
const read = (sent: Record<string, string>) => formInput(reading, sent);

test('a list within an object keeps the order of its numbers, and leaves out what lacks its first field', () => {
  expect(
    read({
      'content.Title': 'Asked often',
      'content.Items.10.Question': 'Last?',
      'content.Items.2.Question': 'First?',
      'content.Items.2.Answer': 'Yes.',
      'content.Items.2.Id': '7',
      'content.Items.3.Answer': 'To nothing.',
    }),
  ).toEqual({
    content: { Title: 'Asked often', Items: [{ Question: 'First?', Answer: 'Yes.', Id: 7 }, { Question: 'Last?' }] },
  });
});

test('an object of which nothing was filled in is empty, not missing', () => {
  expect(read({ 'languages.0': '2' })).toEqual({ content: {}, languages: ['2'] });
});

test('clocks are decimal hours; what is none is left for the schema to refuse', () => {
  const hours = (text: string) => (read({ 'content.From': text }).content as { From: unknown }).From;
  expect(['08:30', '00:00', '24:00', '24:30', '08:75', '8h30'].map(hours)).toEqual([
    8.5,
    0,
    24,
    '24:30',
    '08:75',
    '8h30',
  ]);
});

test('numbers, flags and carried values are read by their kind', () => {
  expect(read({ order: '15,3,5', 'content.Open': 'true', 'content.Old': '[{"A":1}]' })).toEqual({
    order: [15, 3, 5],
    content: { Open: true, Old: [{ A: 1 }] },
  });
  expect(read({ order: '15,,5', 'content.Old': '{' })).toEqual({ order: '15,,5', content: { Old: '{' } });
});

test('a carried value that nests deeper than any of ours is left for the schema to refuse', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  expect(read({ 'content.Old': deep })).toEqual({ content: { Old: deep } });
});

test.each(['content.a', 'content.Items.1.a', 'languages.1.a', 'other.a'])(
  'time grows with the fields and no faster, all of them in one object (%s)',
  (start) => {
    const names = Array.from({ length: 1500 }, (_, at) => `${start}${at}`);
    const sent = Object.fromEntries(names.map((name) => [name, '1']));
    // Side by side with writing them down once; an object that is copied for each of them takes thousands of times as long.
    const once = fastestMs(() => Object.fromEntries(names.map((name) => [name, '1'])));
    expect(fastestMs(() => read(sent)) / once).toBeLessThan(100);
  },
);

test.each(['content.__proto__.x', '__proto__.x', 'content.Items.0.__proto__', 'content.constructor'])(
  '%s changes nothing but its own input',
  (name) => {
    read({ [name]: 'changed' });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(Object.prototype.constructor).toBe(Object);
  },
);
