import { getBookingCalendar } from '@/lib/bookings/contract-answers';
import { env } from '@/lib/config/env';
import { PlatformError } from '@/lib/platform/errors';
import { askRemote, setTransport } from '@/lib/platform/remote';
import { expose } from './expose';
import { openApiDocument } from './openapi';

let answer: () => unknown;
jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), PLATFORM_API_KEY: 'a-key-of-another-platform' }) };
});
jest.mock('@/lib/platform', () => ({ run: async () => answer(), authenticate: async () => null }));

const file = { FileName: 'DB-7KQ4-MX2P.ics', Text: 'BEGIN:VCALENDAR\r\nSUMMARY:Été\r\nEND:VCALENDAR\r\n' };
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  expose(getBookingCalendar)[method as 'GET'](
    new Request(`${env().PUBLIC_ORIGIN}/api/bookings/x/calendar.ics`, { method, headers }),
    { params: Promise.resolve({ manage_token: 'x' }) },
  );

beforeEach(() => {
  answer = () => file;
});

test.each([
  ['a calendar program', {}],
  ['a link in a mail, opened in a browser', { 'sec-fetch-site': 'none' }],
  ['a link on somebody’s page', { 'sec-fetch-site': 'cross-site' }],
])('a file goes to whoever has its link: %s', async (_who, headers) => {
  const response = await ask(headers);
  expect([response.status, await response.text()]).toEqual([200, file.Text]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="DB-7KQ4-MX2P.ics"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('a wrong key is wrong all the same, and nothing is written by a link', async () => {
  expect((await ask({ 'x-api-key': 'wrong' })).status).toBe(401);
  expect((await ask({}, 'POST')).status).toBe(405);
});

test('a refusal is JSON, in the shape of the wire', async () => {
  answer = () => {
    throw new PlatformError(404);
  };
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
  expect(await response.json()).toMatchObject({ success: false, Notifications: [{ Type: 3 }] });
});

test('a name that is none gets into no header', async () => {
  answer = () => ({ ...file, FileName: 'x"\r\nSet-Cookie: a=b' });
  expect((await ask()).headers.get('content-disposition')).toBe('attachment; filename="file"');
});

test('a remote platform’s file is the same file', async () => {
  setTransport(async () => ask());
  const context = { now: new Date(), caller: { kind: 'browser', address: '192.0.2.1' } } as const;
  expect(await askRemote(getBookingCalendar, { manage_token: 'x' }, context)).toMatchObject(file);
  answer = () => {
    throw new PlatformError(404);
  };
  await expect(askRemote(getBookingCalendar, { manage_token: 'x' }, context)).rejects.toMatchObject({ status: 404 });
});

test('the description of the wire says what it is', async () => {
  const described = (await openApiDocument()).paths?.['/api/bookings/{manage_token}/calendar.ics']?.get;
  expect(described?.security).toEqual([{}]);
  expect(Object.keys((described!.responses!['200'] as { content: object }).content)).toEqual(['text/calendar']);
});
