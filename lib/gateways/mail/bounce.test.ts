import fc from 'fast-check';
import { maxBounceBytes, NoBounceError, readBounce } from './bounce';
import { bounceSamples, exchangeBounce, gmailBounce, postfixBounce } from './fixtures/bounces';

const guid = '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f10';
const read = (text: string) => readBounce(Buffer.from(text, 'latin1'));
const refusal = async (text: string): Promise<string> => {
  try {
    return JSON.stringify(await read(text));
  } catch (error) {
    expect(error).toBeInstanceOf(NoBounceError);
    return (error as Error).message;
  }
};

describe.each(Object.entries(bounceSamples))('as %s says it', (_name, sample) => {
  test('which mail came back, and why', async () => {
    expect(await read(sample({ guid, status: '5.1.1' }))).toEqual({ guid, status: '5.1.1' });
    expect(await read(sample({ guid: guid.toUpperCase(), status: '5.7.26' }))).toEqual({ guid, status: '5.7.26' });
  });

  test.each([
    ['delayed', '4.4.7'],
    ['failed', '4.4.1'],
    ['delayed', '5.0.0'],
    ['delivered', '2.0.0'],
    ['relayed', '2.0.0'],
  ])('%s %s may pass, or went well', async (action, status) => {
    expect(await refusal(sample({ guid, action, status }))).toBe(`it says "${action} ${status}", which may pass`);
  });

  test('a mail that is none of ours', async () => {
    expect(await refusal(sample({ guid: 'CAF=x1' }))).toBe('it names no Message-ID of ours');
  });

  test('cut off anywhere it is read or refused, with a reason', async () => {
    const whole = sample({ guid });
    for (let end = 0; end < whole.length; end += 7) await refusal(whole.slice(0, end));
  });
});

test('the id of the returned mail counts before that of the report, and either does', async () => {
  const other = guid.replace('3f8e', '0000');
  const gmail = gmailBounce({ guid });
  const answers = gmail.replace(`X-Original-Message-ID: <${guid}`, `X-Original-Message-ID: <${other}`);
  expect(await read(answers)).toMatchObject({ guid });
  const cut = gmail.slice(0, gmail.indexOf('MIME-Version')).replace(/In-Reply-To.*\r\n/, '');
  expect(await read(cut)).toMatchObject({ guid });
  const exchange = exchangeBounce({ guid });
  expect(await read(exchange.slice(0, exchange.indexOf('Received: from mx')))).toMatchObject({ guid });
});

test('a part may be encoded; one recipient of several is enough', async () => {
  const postfix = postfixBounce({ guid });
  const [head = '', headers = ''] = postfix.split('Content-Type: text/rfc822-headers\n\n');
  const encoded = Buffer.from(headers.split('\n--')[0]!, 'latin1').toString('base64');
  const inBase64 = `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
  expect(await read(head + inBase64)).toEqual({ guid, status: '5.1.1' });
  const two = postfix.replace('Final-Recipient', 'Action: delivered\nStatus: 2.0.0\n\nFinal-Recipient');
  expect(await read(two)).toMatchObject({ status: '5.1.1' });
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
  ['no boundary', postfix.replace(/\tboundary=.*\n/, ''), 'its report is missing'],
  ['another boundary', postfix.replace('boundary="', 'boundary="x'), 'its report is missing'],
  ['no report', postfix.replace('message/delivery-status', 'text/plain'), 'its report is missing'],
  ['an empty report', postfix.replace(/Reporting-MTA[\s\S]*?User unknown\n\n/g, '\n'), 'it says of nobody how it went'],
  ['a status of words', postfix.replaceAll('Status: 5.1.1', 'Status: <script>'), 'it says of nobody how it went'],
  ['a long status', postfix.replaceAll('Status: 5.1.1', 'Status: 5.1.1111'), 'it says of nobody how it went'],
  ['bytes', Buffer.alloc(4096, 0xff).toString('latin1'), 'it is no delivery status notification'],
])('%s is refused with a reason', async (_name, text, reason) => {
  expect(await refusal(text)).toBe(reason);
});

test('whatever comes, it is a bounce or a reason', async () => {
  const kinds = fc.oneof(
    fc.string(),
    fc.constantFrom(...Object.values(bounceSamples).map((sample) => sample({ guid }))),
  );
  const piece = fc.tuple(kinds, fc.nat(4000), fc.string());
  await fc.assert(
    fc.asyncProperty(piece, async ([text, at, more]) => {
      await refusal(text.slice(0, at) + more + text.slice(at));
    }),
    { numRuns: 200 },
  );
});

// As much of it as is read: what goes back and forth over it never comes to an end.
test.each(['; ', '\n ', 'a:\n', '"', '--b\n'])('a mail full of %j ends', async (filler) => {
  const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b; ';
  expect(await refusal(head + filler.repeat(Math.floor(maxBounceBytes / filler.length)))).toBe('its report is missing');
});

test('a report of very many recipients is read for the first', async () => {
  const many = 'Final-Recipient: rfc822; a@b.example\nAction: delivered\nStatus: 2.0.0\n\n'.repeat(9_000);
  const text = postfix.replace('Final-Recipient', `${many}Final-Recipient`);
  expect(await refusal(text)).toBe('it says "delivered 2.0.0", which may pass');
});

test('parts in each other without end are refused', async () => {
  const nested = Array.from({ length: 400 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`);
  expect(await refusal(nested.join(''))).toMatch(/^it cannot be read: /);
});
