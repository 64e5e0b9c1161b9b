import fc from 'fast-check';
import { fastestMs } from '@/lib/testing/fastest';
import { maxBounceBytes, NoBounceError, readBounce } from './bounce';
import { bounceSamples, exchangeBounce, gmailBounce, postfixBounce } from './fixtures/bounces';

const guid = '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f10';
const read = (text: string) => readBounce(Buffer.from(text, 'latin1'));
const refusal = (text: string): string => {
  try {
    return JSON.stringify(read(text));
  } catch (error) {
    expect(error).toBeInstanceOf(NoBounceError);
    return (error as Error).message;
  }
};

describe.each(Object.entries(bounceSamples))('as %s says it', (_name, sample) => {
  test('which mail came back, and why', () => {
    expect(read(sample({ guid, status: '5.1.1' }))).toEqual({ guid, status: '5.1.1' });
    expect(read(sample({ guid: guid.toUpperCase(), status: '5.7.26' }))).toEqual({ guid, status: '5.7.26' });
  });

  test.each([
    ['delayed', '4.4.7'],
    ['failed', '4.4.1'],
    ['delayed', '5.0.0'],
    ['delivered', '2.0.0'],
    ['relayed', '2.0.0'],
  ])('%s %s may pass, or went well', (action, status) => {
    expect(refusal(sample({ guid, action, status }))).toBe(`it says "${action} ${status}", which may pass`);
  });

  test('a mail that is none of ours', () => {
    expect(refusal(sample({ guid: 'CAF=x1' }))).toBe('it names no Message-ID of ours');
  });

  test('cut off anywhere it is read or refused, with a reason', () => {
    const whole = sample({ guid });
    for (let end = 0; end < whole.length; end += 7) refusal(whole.slice(0, end));
  });
});

test('the id of the returned mail counts before that of the report, and either does', () => {
  const other = guid.replace('3f8e', '0000');
  const gmail = gmailBounce({ guid });
  expect(read(gmail.replace(`X-Original-Message-ID: <${guid}`, `X-Original-Message-ID: <${other}`)).guid).toBe(guid);
  expect(read(gmail.slice(0, gmail.indexOf('MIME-Version')).replace(/In-Reply-To.*\r\n/, '')).guid).toBe(guid);
  const exchange = exchangeBounce({ guid });
  expect(read(exchange.slice(0, exchange.indexOf('Received: from mx'))).guid).toBe(guid);
});

test('a part may be encoded; one recipient of several is enough', () => {
  const postfix = postfixBounce({ guid });
  const [head = '', headers = ''] = postfix.split('Content-Type: text/rfc822-headers\n\n');
  const encoded = Buffer.from(headers.split('\n--')[0]!, 'latin1').toString('base64');
  const inBase64 = `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
  expect(read(head + inBase64)).toEqual({ guid, status: '5.1.1' });
  const two = postfix.replace('Final-Recipient', 'Action: delivered\nStatus: 2.0.0\n\nFinal-Recipient');
  expect(read(two).status).toBe('5.1.1');
});

const postfix = postfixBounce({ guid });
test.each([
  ['nothing', '', 'it is no delivery status notification'],
  ['a letter', 'From: ana@correo.example\nSubject: Hello\n\nStatus: 5.1.1\n', 'it is no delivery status notification'],
  [
    'a receipt',
    postfix.replace('delivery-status;', 'disposition-notification;'),
    'it is no delivery status notification',
  ],
  ['no boundary', postfix.replace(/\tboundary=.*\n/, ''), 'it is no delivery status notification'],
  ['another boundary', postfix.replace('boundary="', 'boundary="x'), 'its report is missing'],
  ['no report', postfix.replace('message/delivery-status', 'text/plain'), 'its report is missing'],
  ['an empty report', postfix.replace(/Reporting-MTA[\s\S]*?User unknown\n\n/g, '\n'), 'it says of nobody how it went'],
  ['a status of words', postfix.replaceAll('Status: 5.1.1', 'Status: <script>'), 'it says of nobody how it went'],
  ['a long status', postfix.replaceAll('Status: 5.1.1', 'Status: 5.1.1111'), 'it says of nobody how it went'],
  ['bytes', Buffer.alloc(4096, 0xff).toString('latin1'), 'it is no delivery status notification'],
])('%s is refused with a reason', (_name, text, reason) => {
  expect(refusal(text)).toBe(reason);
});

test('whatever comes, it is a bounce or a reason, soon', () => {
  const kinds = fc.oneof(
    fc.string(),
    fc.constantFrom(...Object.values(bounceSamples).map((sample) => sample({ guid }))),
  );
  const piece = fc.tuple(kinds, fc.nat(4000), fc.string());
  fc.assert(
    fc.property(piece, ([text, at, more]) => {
      refusal(text.slice(0, at) + more + text.slice(at));
    }),
    { numRuns: 200 },
  );
  // Eight times the text takes about eight times the time, whatever is repeated; going back and forth would take sixty.
  const fillers = ['--\n', '; ', ' boundary=', '\n ', ':', 'a:\n', '"'];
  const head = 'Content-Type: multipart/report; report-type=delivery-status; ';
  const texts = (bytes: number) => fillers.map((filler) => head + filler.repeat(Math.floor(bytes / filler.length)));
  const [short, long] = [texts(maxBounceBytes / 8), texts(maxBounceBytes - head.length)];
  expect(fastestMs(() => long.map(refusal)) / fastestMs(() => short.map(refusal))).toBeLessThan(32);
});
