import { checkSender } from './sender-records';

const lookUp = (records: Record<string, string[]>) => async (name: string) => records[name] ?? [];
const told = async (records: Record<string, string[]>, selector?: string) =>
  (await checkSender('dorbel.example', selector, lookUp(records))).map(({ name, isGood, found }) => [
    name,
    isGood,
    found,
  ]);

test('a domain that receivers believe', async () => {
  const spf = 'v=spf1 include:_spf.mail.example ~all';
  const dmarc = 'v=DMARC1; p=quarantine; rua=mailto:dmarc@dorbel.example';
  const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqG';
  const records = {
    'dorbel.example': ['site-verification=x', spf],
    '_dmarc.dorbel.example': [dmarc],
    's1._domainkey.dorbel.example': [dkim],
  };
  expect(await told(records, 's1')).toEqual([
    ['SPF', true, spf],
    ['DMARC', true, dmarc],
    ['DKIM', true, dkim],
  ]);
  // Its name is the mail server's own: without one, nothing is said of it.
  expect((await told(records)).map(([name]) => name)).toEqual(['SPF', 'DMARC']);
});

test.each([
  ['nothing published', {}, ['missing', 'missing', 'missing']],
  [
    'two SPF records',
    { 'dorbel.example': ['v=spf1 a -all', 'v=spf1 mx -all'] },
    ['2 of them: one is allowed', 'missing', 'missing'],
  ],
  [
    'one that lets anybody send',
    { 'dorbel.example': ['v=spf1 +all'] },
    ['does not end in ~all or -all: v=spf1 +all', 'missing', 'missing'],
  ],
  [
    'a policy that is none',
    { '_dmarc.dorbel.example': ['v=DMARC1; rua=mailto:a@b.example'] },
    ['missing', 'has no policy (p=): v=DMARC1; rua=mailto:a@b.example', 'missing'],
  ],
  [
    'a key that was taken back',
    { 's1._domainkey.dorbel.example': ['v=DKIM1; p='] },
    ['missing', 'missing', 'its key was taken back (p=): v=DKIM1; p='],
  ],
])('%s', async (_what, records, found) => {
  const lines = await told(records as Record<string, string[]>, 's1');
  expect(lines.map(([, isGood, text]) => [isGood, text])).toEqual(found.map((text) => [false, text]));
});
