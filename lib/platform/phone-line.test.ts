import fc from 'fast-check';
import { checkPhone } from '@/lib/i18n/phone';
import { phoneForms } from '@/lib/testing/data/phones';
import { phoneLine } from './fields';

const field = phoneLine(30);
const read = (text: string) => field.safeParse(text);

test('international forms become one, national ones stay as typed', () => {
  expect(read(' +1 (514) 555-0187 ').data).toBe('+15145550187');
  expect(read('tel:+33-1-23-45-67-89').data).toBe('+33123456789');
  expect(read('(514) 555-0187').data).toBe('(514) 555-0187');
  expect(read('+49 30 901820').data).toBe('+4930901820');
});

test.each(['', ' ', '12', 'call me', '+1 514', '+999 1234567', '9'.repeat(31), '+1 514 555 0187 or +1 514 555 0188'])(
  '%j is none',
  (text) => expect(read(text).success).toBe(false),
);

test('what the server takes as E.164 the browser takes, whatever is typed', () => {
  const typed = fc.oneof(fc.string({ maxLength: 40 }), fc.stringMatching(/^\+?[0-9 ()-]{4,20}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const { success, data = '' } = read(text);
      if (success && data.startsWith('+')) expect(checkPhone(data)).toBeUndefined();
    }),
  );
});

test.each(phoneForms())('$region: $input is taken; E.164 where it says its country', ({ form, input, e164 }) => {
  expect(read(input).data).toBe(form === 'NATIONAL' ? input : e164);
});
