import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { openStreams } from '@/lib/edge/open-streams';
import { setTransport } from '@/lib/platform/remote';
import { onRemote, wireTransport } from '@/lib/testing/conformance/wire-transport';
import { describeOnPostgres } from '@/lib/testing/database';
import { makeOntario, makeVitres } from '@/lib/testing/fixtures/bookings';
import { makeCompany, makeVisit } from '@/lib/testing/fixtures/companies';
import { exposeStreams } from './entity-stream';

/** Read where the settings are, which is before anything of this file is. */
const setRemote = (isRemote: boolean) => {
  process.env.STREAM_TEST_REMOTE = isRemote ? '1' : '';
};

jest.mock('@/lib/config/env', () => {
  const key = 'entity-stream-key-7Q2x';
  process.env.API_KEYS = `user-web:${key}`;
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  const { onRemote: far } = jest.requireActual<typeof import('@/lib/testing/conformance/wire-transport')>(
    '@/lib/testing/conformance/wire-transport',
  );
  return {
    ...actual,
    env: () => ({
      ...actual.env(),
      PLATFORM_API_URL: process.env.STREAM_TEST_REMOTE && !far.getStore() ? 'http://platform.test' : undefined,
      PLATFORM_API_KEY: key,
    }),
  };
});

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { GET } = exposeStreams('portal');

describeOnPostgres('an entity as a stream', (getDb) => {
  beforeAll(async () => {
    // Calls of entities have no route file of their own, which is where the transport looks.
    const stream = (url: string, init: RequestInit) =>
      GET(new Request(url, init), { params: Promise.resolve({ entity: 'visits' }) });
    setTransport((url, init) =>
      new URL(url).pathname.endsWith('/stream')
        ? onRemote.run(true, () => stream(url, init))
        : wireTransport(url, init),
    );
    await makeOntario(getDb());
  });
  afterEach(() => {
    setRemote(false);
    expect(openStreams.all.size).toBe(0);
  });

  const events = 'text/event-stream';
  const headersOf = (person: Person | null, more: Record<string, string> = {}) => ({
    'x-api-key': 'entity-stream-key-7Q2x',
    'x-dorbel-address': '192.0.2.1',
    ...(person && { authorization: `Bearer ${person.context.caller.bearer}` }),
    ...more,
  });
  const open = (company: number, headers: Record<string, string>, { entity = 'visits', query = '' } = {}) =>
    GET(new Request(`http://localhost:3000/api/portal/${entity}/stream?company_id=${company}${query}`, { headers }), {
      params: Promise.resolve({ entity }),
    });

  /** Reads a stream event by event. */
  function listen(response: Response) {
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `${events}; charset=utf-8`]);
    const reader = response.body!.getReader();
    let text = '';
    const next = async (): Promise<{ id: string; data: { Ids: number[]; HasGap: boolean } }> => {
      for (;;) {
        const found = /id: (\d+)\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { id: found[1]!, data: JSON.parse(found[2]!) };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += new TextDecoder().decode(value);
      }
    };
    return { next, close: () => reader.cancel() };
  }

  test('says the ids that change, goes on where its line broke, near a remote platform too, for who may read', async () => {
    const db = getDb();
    await rows(db, sql`delete from members`);
    const { company, toronto } = await makeVitres(db);
    const other = await makeCompany(db, { name: 'Autre', cityId: toronto, offers: [] });
    const dispatcher = await makePerson(db, 'dispatcher', { companyId: company.id, access: ['ViewDispatcher'] });
    const bystander = await makePerson(db, 'bystander', { companyId: other.id, role: 'Owner' });
    const following = headersOf(dispatcher, { accept: events });

    const stream = listen(await open(company.id, following));
    const first = await stream.next();
    expect(first.data).toEqual({ Ids: [], HasGap: false });
    const id = await makeVisit(db, { company, cityId: toronto, at: '2027-03-03T15:00:00-05:00' });
    expect((await stream.next()).data).toEqual({ Ids: [id], HasGap: false });
    await stream.close();

    for (const isRemote of [false, true]) {
      setRemote(isRemote);
      const again = listen(await open(company.id, { ...following, 'last-event-id': first.id }));
      expect((await again.next()).data).toEqual({ Ids: [id], HasGap: false });
      await again.close();
      const plain = await open(company.id, headersOf(dispatcher), { query: `&after=${first.id}` });
      expect(await plain.json()).toMatchObject({ Ids: [id], HasGap: false });
    }
    setRemote(false);
    expect((await open(company.id, headersOf(bystander, { accept: events }))).status).toBe(404);
    expect((await open(company.id, headersOf(null, { accept: events }))).status).toBe(401);
    expect((await open(company.id, { ...following, 'last-event-id': 'x' })).status).toBe(422);
    expect((await open(company.id, following, { entity: 'members' })).status).toBe(404);
    // Signed out meanwhile: the rights are those of a person who could still have them.
    const left = listen(await open(company.id, following));
    await left.next();
    await rows(db, sql`update member_sessions set revoked_at = now() where member_id = ${dispatcher.memberId}`);
    await makeVisit(db, { company, cityId: toronto, at: '2027-03-04T15:00:00-05:00' });
    await expect(left.next()).rejects.toThrow();
  });
});
