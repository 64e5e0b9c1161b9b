import { makePerson, type Person, withOldSignIn } from '@/lib/accounts/fixtures/company-people';
import { eraseCustomer } from '@/lib/chat/contract-customers';
import { rows as query, sql } from '@/lib/db/client';
import {
  companyProfiles,
  customers,
  mailOptOuts,
  opinionAddresses,
  opinionInvitations,
  opinions,
  outboxMails,
  recommendationTokens,
} from '@/lib/db/tables';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeOntario } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sendRecommendation } from './contract';
import { listOpinionInvitations, sendOpinionInvitations } from './contract-invitations';
import { hashNeighbor } from './service/address-hash';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  const invitationLimits = { ...actual.invitationLimits, aDay: 6 };
  return { ...actual, invitationLimits, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('invitations of a company', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let hidden: number;
  let annex: number;
  let owner: Person;
  let stranger: Person;

  /** Sends: how many it were, or the refusal with each field. */
  const send = async (addresses: string, more: object = {}, by: ServiceContext = owner.context) => {
    try {
      const input = { company_id: company, addresses, has_consent: true, mail_language: 'fr' as const, ...more };
      return (await run(sendOpinionInvitations, input, by)).Ids.length;
    } catch (error) {
      const { status, fields } = error as PlatformError;
      return fields ? { [status]: fields } : status;
    }
  };
  const listed = async (more: object = {}) =>
    (await run(listOpinionInvitations, { company_id: company, ...more }, owner.context)).Objects;
  const mails = () =>
    db.select({ to: outboxMails.recipient, kind: outboxMails.kind, language: outboxMails.language }).from(outboxMails);

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeOntario(db);
    const { toronto, annex: near } = await makeToronto(db);
    annex = near;
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    hidden = (await makeCompany(db, { name: 'Hidden Panes', cityId: toronto, isPublished: false })).id;
    await db.update(companyProfiles).set({ email: 'info@panes.example' }).where(sql`company_id = ${company}`);
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: hidden, role: 'Owner' });
    await db.delete(outboxMails);
  });

  test('each customer has a mail and a link of their own; who said that they agreed is kept', async () => {
    expect(await send('"Ana Lima" <ana@correo.example>\r\n\n  luis@correo.example  ')).toBe(2);
    const sent = await mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['ana@correo.example', 'luis@correo.example']);
    expect(new Set(sent.map(({ kind, language }) => `${kind} ${language}`))).toEqual(
      new Set(['recommendation-invite fr']),
    );
    const rows = await listed();
    expect(rows.map(({ State, Name, Email }) => [State, Name, Email])).toEqual([
      ['Sent', '', 'luis@correo.example'],
      ['Sent', 'Ana L.', 'ana@correo.example'],
    ]);
    expect(rows[0]!.InvitedBy).toMatch(/^olivia/);
    const [kept] = await db.select().from(opinionInvitations);
    expect(kept).toMatchObject({ memberId: owner.memberId, consentedAt: owner.context.now });
    const links = await db.select().from(recommendationTokens);
    expect(new Set(links.map(({ hash }) => hash)).size).toBe(2);
    expect(links.every(({ needsAddress, origin }) => needsAddress && origin === 'invited')).toBe(true);
  });

  test('what became of an invitation is read of its links, also of one that was mailed anew', async () => {
    await send('ana@correo.example\nluis@correo.example\neva@correo.example');
    const [ana, luis] = await db.select().from(recommendationTokens).orderBy(recommendationTokens.id);
    const past = new Date(Date.now() - 1000);
    await db.update(recommendationTokens).set({ expiresAt: past }).where(sql`id in (${ana!.id}, ${luis!.id})`);
    const { id: _, ...again } = luis!;
    await db
      .insert(recommendationTokens)
      .values({ ...again, hash: 'b'.repeat(64), issuedBy: 'renewal', expiresAt: past, usedAt: new Date() });
    const states = (await listed({ sort: 'CreationDate' })).map(({ State, Email }) => `${State} ${Email[0]}`);
    expect(states.toSorted()).toEqual(['Answered l', 'Expired a', 'Sent e']);
    expect((await listed({ status_types: ['Expired'] })).map(({ Email }) => Email)).toEqual(['ana@correo.example']);
    expect((await listed({ filter_search: 'EVA' })).length).toBe(1);
  });

  test('of one who has left it is the address that the company knows which is its own, not the one of the account since', async () => {
    const { id } = await makePerson(db, 'gone', { companyId: company });
    await query(
      db,
      sql`update company_members set deactivated_at = now(), former_email = 'gone@panes.example' where id = ${id}`,
    );
    expect(await send('gone@panes.example')).toEqual({ 422: { 'addresses.1': 'ownAddress' } });
    expect(await send('gone@correo.example')).toBe(1);
  });

  test('every refused line is named, and nothing is sent while one is', async () => {
    await send('ana@correo.example');
    await db.insert(mailOptOuts).values({ emailHash: hashNeighbor('eva@correo.example') });
    await db.delete(outboxMails);
    expect(await send('luis@correo.example\nbob@\nLuis <LUIS@correo.example>\n<>')).toEqual({
      422: { 'addresses.2': 'email', 'addresses.3': 'twice', 'addresses.4': 'email' },
    });
    expect(
      await send('Ana <ana@correo.example>\nluis@correo.example\nINFO@panes.example\nolivia@correo.example'),
    ).toEqual({ 422: { 'addresses.1': 'askedLately', 'addresses.3': 'ownAddress', 'addresses.4': 'ownAddress' } });
    expect(await send('luis@correo.example\neva@correo.example')).toEqual({ 422: { 'addresses.2': 'mailsEnded' } });
    const many = Array.from({ length: 52 }, (_, at) => `n${at}@correo.example`).join('\n');
    expect(await send(many)).toEqual({ 422: { 'addresses.51': 'tooManyLines', 'addresses.52': 'tooManyLines' } });
    expect(await send(`${'é'.repeat(101)} <luis@correo.example>`)).toEqual({ 422: { 'addresses.1': 'tooLong' } });
    expect(await send('luis@correo.example', { has_consent: false })).toEqual({ 422: { has_consent: 'required' } });
    expect(await send('luis@correo.example', { has_consent: undefined })).toEqual({ 422: { has_consent: 'required' } });
    expect(await mails()).toEqual([]);
    await db.update(recommendationTokens).set({ issuedAt: sql`now() - interval '91 days'` });
    expect(await send('ana@correo.example')).toBe(1);
    const links = await db.select().from(recommendationTokens);
    expect(new Set(links.map(({ invitation }) => invitation)).size).toBe(1);
  });

  test('a company asks so many in a day, once for its key, for itself, and with a public page', async () => {
    expect(await send('a@correo.example\nb@correo.example\nc@correo.example')).toBe(3);
    const keyed = { ...owner.context, idempotencyKey: 'a-key' };
    const two = 'd@correo.example\ne@correo.example';
    expect([await send(two, {}, keyed), await send(two, {}, keyed)]).toEqual([2, 2]);
    expect((await mails()).length).toBe(5);
    expect(await send('f@correo.example\ng@correo.example')).toBe(429);
    expect(await send('f@correo.example')).toBe(1);
    expect(await send('one-more@correo.example')).toBe(429);
    expect(await send('luis@correo.example', {}, stranger.context)).toBe(404);
    expect(await send('luis@correo.example', { company_id: hidden }, stranger.context)).toBe(409);
    const clerk = await makePerson(db, 'carl', { companyId: company, access: ['ViewDispatcher'] });
    expect(await send('luis@correo.example', {}, clerk.context)).toBe(403);
  });

  test('an erased customer is gone from invitations, mails and opinions, whatever address they were asked by', async () => {
    const [ana] = await db
      .insert(customers)
      .values({ companyId: company, firstName: 'Ana', lastName: 'Lima', email: 'ana@correo.example' })
      .returning({ id: customers.id });
    await send('Ana Lima <ana@correo.example>\nLuis Ortega <luis@correo.example>');
    const sent = await query<{ data: { link: string } }>(db, sql`select data from outbox_mails order by recipient`);
    for (const [at, { data }] of sent.entries()) {
      const Token = new URL(data.link).searchParams.get('recommendation-token')!;
      const home = {
        Address: `${at} Annex Street`,
        City: 'Toronto',
        PostalCode: 'M5S 1A1',
        ProvinceId: 8,
        CountryId: 1,
      };
      const by = {
        now: new Date(),
        caller: { kind: 'browser' as const, address: '192.0.2.1' },
        idempotencyKey: `s${at}`,
      };
      await run(sendRecommendation, { Object: { Token, Comment: 'Good.', ThumbsUp: true, ...home } }, by);
    }
    await query(db, sql`update opinions set neighborhood_id = ${annex}`);
    const fresh = { ...(await withOldSignIn(db, owner, 1)), now: new Date() };
    await run(eraseCustomer, { company_id: company, id: ana!.id, version: 1 }, fresh);
    const asked = await listed({ sort: 'CreationDate' });
    expect(asked.map(({ Name, Email }) => `${Name} ${Email}`).toSorted()).toEqual([' ', 'Luis O. luis@correo.example']);
    const said = await db
      .select({ name: opinions.name, comment: opinions.comment })
      .from(opinions)
      .orderBy(opinions.id);
    expect(said).toEqual([
      { name: '', comment: 'Good.' },
      { name: 'Luis O.', comment: 'Good.' },
    ]);
    expect(await db.select({ address: opinionAddresses.address }).from(opinionAddresses)).toEqual([
      { address: '1 Annex Street' },
    ]);
    const left = await query(
      db,
      sql`select recipient, state, data = '{}' as blank from outbox_mails order by recipient`,
    );
    expect(left).toEqual([
      { recipient: '', state: 'erased', blank: true },
      { recipient: 'luis@correo.example', state: 'queued', blank: false },
    ]);
    // The company serves no place here: that of the opinion shows it all the same.
    const [changed] = await query<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(changed!.tags).toEqual(expect.arrayContaining([`company:${company}`, `neighborhood:${annex}`]));
  });
});
