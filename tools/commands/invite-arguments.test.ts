import { InviteUsageError, readInvite } from './invite-arguments';

const right = ['--company', '7', '--email', 'ana@example.com', '--lang', 'fr'];

test('the least and the most that can be said', () => {
  expect(readInvite(right)).toEqual({
    companyId: 7,
    email: 'ana@example.com',
    language: 'fr',
    name: undefined,
    customerId: undefined,
    needsAddress: false,
    isLinkPrinted: false,
  });
  const more = ['--name', 'Ana L.', '--customer', '9', '--need-address', '--print-link'];
  expect(readInvite([...right, ...more])).toMatchObject({
    name: 'Ana L.',
    customerId: 9,
    needsAddress: true,
    isLinkPrinted: true,
  });
});

test.each([
  ['nothing', []],
  ['no company', right.slice(2)],
  ['no address', ['--company', '7', '--lang', 'fr']],
  ['another language', [...right.slice(0, 5), 'de']],
  ['no number', ['--company', 'x', ...right.slice(2)]],
  ['a number too large', ['--company', '2147483648', ...right.slice(2)]],
  ['no e-mail', [...right.slice(0, 3), 'ana', '--lang', 'fr']],
  ['two lines of a name', [...right, '--name', 'Ana\nBcc: x']],
  ['an unknown option', [...right, '--all']],
  ['a word too many', [...right, 'now']],
])('%s makes no sense', (_, args) => {
  expect(() => readInvite(args)).toThrow(InviteUsageError);
});

test('a name is as long as it has characters', () => {
  expect(readInvite([...right, '--name', '🪟'.repeat(100)]).name).toHaveLength(200);
  expect(() => readInvite([...right, '--name', '🪟'.repeat(101)])).toThrow('--name');
});
