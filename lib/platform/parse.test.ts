import * as z from 'zod';
import { parseInput } from './parse';

const schema = z.strictObject({
  lang_code: z.enum(['en', 'fr', 'es']),
  page: z.union([z.literal(1), z.literal(2)]),
  name: z.string().max(3),
});

const fieldsOf = (input: unknown, of: z.ZodType = schema) => {
  try {
    parseInput(of, input);
    return {};
  } catch (error) {
    return (error as { fields: object }).fields;
  }
};

test('what is missing is required, whatever it should have been', () => {
  expect(fieldsOf({})).toEqual({ lang_code: 'required', page: 'required', name: 'required' });
});

test('what is missing is required even where the shape names its own fault', () => {
  const named = z.strictObject({ company_guid: z.guid('invalid'), start: z.iso.datetime({ message: 'date' }) });
  expect(fieldsOf({}, named)).toEqual({ company_guid: 'required', start: 'required' });
  expect(fieldsOf({ company_guid: 'a', start: 'b' }, named)).toEqual({ company_guid: 'invalid', start: 'date' });
});

test('what is there and wrong is said to be wrong', () => {
  expect(fieldsOf({ lang_code: 'de', page: 3, name: 'four' })).toEqual({
    lang_code: 'invalid',
    page: 'invalid',
    name: 'tooLong',
  });
  expect(fieldsOf({ lang_code: null, page: null, name: null })).toEqual({
    lang_code: 'invalid',
    page: 'invalid',
    name: 'invalid',
  });
});

test('unknown names are named, even those that every object has', () => {
  const input = JSON.parse('{"lang_code":"en","page":1,"name":"a","__proto__":{},"constructor":1}');
  expect(Object.entries(fieldsOf(input))).toEqual([
    ['__proto__', 'unknown'],
    ['constructor', 'unknown'],
  ]);
});
