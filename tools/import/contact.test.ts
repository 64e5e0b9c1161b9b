import { countryByIso } from '@/lib/config/countries';
import { bareNumbers } from '@/lib/testing/data/phones';
import { readEmail, readPhone, readWebsite } from './contact';

test.each([
  ['+1-613-241-1212', 1, '+16132411212'],
  ['+1-613-234-1800;+1-888-817-6035', 1, '+16132341800'],
  ['(613) 241-1212', 1, '+16132411212'],
  ['020 7946 0018', 3, '+442079460018'],
  ['n/a; 613 241 1212', 1, '+16132411212'],
  ['555', 1, null],
  ['+1 613 555 0100 ext. 5', 1, '+16135550100'],
  ['', 1, null],
  [null, 1, null],
  ['9'.repeat(5000), 1, null],
])('phone %j', (text, countryId, expected) => expect(readPhone(text, countryId)).toBe(expected));

test.each([
  ['https://www.teastore.ca/', 'https://www.teastore.ca/'],
  ['http://www.thecrossbar.ca', 'http://www.thecrossbar.ca/'],
  ['www.example.com/a b', null],
  ['example.co.uk', 'https://example.co.uk/'],
  ['https://café.example/é', 'https://xn--caf-dma.example/%C3%A9'],
  ['https://a.example;https://b.example', 'https://a.example/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['https://user:pass@example.com', null],
  ['https://example.com:8080/', null],
  ['http://127.0.0.1/', null],
  ['http://2130706433/', null],
  ['http://[::1]/', null],
  ['http://localhost/', null],
  ['http://printer.local/', null],
  ['http://intranet/', null],
  ['https://example.com/\u202egpj', 'https://example.com/gpj'],
  [`https://example.com/${'x'.repeat(500)}`, null],
  ['', null],
])('website %j', (text, expected) => expect(readWebsite(text)).toBe(expected));

test.each([
  ['info@example.com', 'info@example.com'],
  ['a@example.com; b@example.com', 'a@example.com'],
  ['not an address', null],
  ['a@localhost', null],
  ['a@b.example\nBcc: c@d.example', null],
  [`${'a'.repeat(90)}@example.com`, null],
])('email %j', (text, expected) => expect(readEmail(text)).toBe(expected));

test.each(bareNumbers())('$region: $input is read', ({ region, input, e164 }) => {
  expect(readPhone(input, countryByIso(region)!.id)).toBe(e164);
});
