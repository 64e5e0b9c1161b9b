import { rows, sql } from '@/lib/db/client';
import { parseInput } from '@/lib/platform/parse';
import { hostileStrings } from '@/lib/testing/data/strings';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { refusal } from '@/lib/testing/fixtures/bookings';
import type { TestDb } from '@/lib/testing/test-db';
import { asked, at, beginChat, makeChatCompany, notices, tokenIn, waitingMails } from './fixtures/chats';
import { schemas } from './schema';
import {
  eraseChat,
  getChat,
  listHeldChats,
  releaseChat,
  seeChat,
  sendChatMessage,
  setChatState,
  startChat,
  watchChat,
} from './service';

describeOnOneDatabase('chat', (getDb, test) => {
  let db: TestDb;
  let guid: string;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    guid = await makeChatCompany(db, 'Río Claro');
  });

  const begin = (more?: Parameters<typeof asked>[1]) => beginChat(db, guid, more);
  const say = (chat_token: string, message: string, seconds = 1) =>
    sendChatMessage({ chat_token, message }, at(seconds));
  const textsOf = async (chat_token: string) => (await getChat({ chat_token })).Messages.map(({ Text }) => Text);

  it('a thread works when nobody is online: stored, the company mailed in its language, the visitor given the link', async () => {
    const { visitor, company } = await begin();
    const mails = await waitingMails(db);
    expect(mails.map(({ kind, recipient, language, due }) => [kind, recipient, language, due <= 0])).toEqual([
      ['chat-message', expect.stringMatching(/^\d+@example\.com$/), 'en', true],
      ['chat-started', 'ana@correo.example', 'es', expect.anything()],
    ]);
    expect(mails[0]!.data).toMatchObject({ name: 'Ana Lopez', text: 'Do you come to Zilker?' });
    expect(mails[0]!.data.link).toContain('/chat/');
    expect(mails[1]!.data.link).toContain('/conversacion/');
    // Nothing that was typed goes to an address that may be anybody's.
    expect(JSON.stringify(mails[1]!.data)).not.toMatch(/Ana|Zilker/);
    expect(await getChat({ chat_token: visitor })).toMatchObject({
      State: 'Open',
      Party: 'visitor',
      Version: 1,
      Moves: ['write', 'erase'],
      CompanyName: 'Río Claro',
      Messages: [{ Id: 1, From: 'visitor', Text: 'Do you come to Zilker?', SentAt: '2027-03-01T07:00:00-05:00' }],
    });
    expect(await getChat({ chat_token: company })).toMatchObject({ Party: 'company', VisitorName: 'Ana Lopez' });
    expect(JSON.stringify(await getChat({ chat_token: company }))).not.toContain('correo.example');
  });

  it('a company is written to in the language of its owner, not of who may sign in no more', async () => {
    await rows(
      db,
      sql`with people as (
          insert into members (audience, email, password_hash, language, disabled_at) values
            ('company', 'gone@vitres.example', 'x', 'es', now()), ('company', 'staff@vitres.example', 'x', 'en', null),
            ('company', 'owner@vitres.example', 'x', 'fr', null) returning id, email)
        insert into company_members (company_id, member_id, role)
          select c.id, p.id, case when email like 'staff%' then 'ServiceProvider' else 'Owner' end
          from companies c, people p where c.guid = ${guid}::uuid order by p.id`,
    );
    await begin();
    const [mail] = await waitingMails(db);
    expect([mail!.language, mail!.data.link]).toEqual(['fr', expect.stringContaining('/clavardage/')]);
  });

  it('the reply is there for the visitor, by page and by mail with their own link', async () => {
    const { visitor, company } = await begin();
    await say(company, 'We do, on Thursday.', 60);
    const view = await getChat({ chat_token: visitor, after: 1 });
    expect(view.Messages).toEqual([expect.objectContaining({ Id: 2, From: 'company', Text: 'We do, on Thursday.' })]);
    const mail = (await waitingMails(db)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'chat-message', recipient: 'ana@correo.example', language: 'es', due: 60 });
    expect(tokenIn(mail.data.link!)).toBe(visitor);
    expect(mail.data).toMatchObject({ party: 'visitor', name: 'Río Claro', text: 'We do, on Thursday.' });
  });

  it('what one party is mailed opens nothing of the other, and no other thread', async () => {
    const { visitor, company } = await begin();
    expect(visitor).not.toBe(company);
    const [visitorGuid, companySeal] = [visitor.split('.')[0]!, company.split('.')[1]!];
    for (const forged of [
      `${visitorGuid}.${'A'.repeat(43)}`,
      `${visitorGuid.split('').reverse().join('')}.${companySeal}`,
      'x',
      '',
    ])
      expect(await refusal(getChat({ chat_token: forged }))).toEqual({ status: 404 });
    expect(await refusal(setChatState({ chat_token: visitor, state: 'Closed' }, at(1)))).toEqual({
      status: 409,
      State: 'Open',
    });
    expect(await refusal(eraseChat({ chat_token: company }))).toEqual({ status: 409, State: 'Open' });
    const stored = await rows(
      db,
      sql`select answer::text as kept from idempotency_keys union all select t::text from chat_threads t`,
    );
    expect(JSON.stringify(stored)).not.toContain(visitor);
  });

  it.each([
    ['no chat', sql`update company_locations set uses_website_chat = false`],
    ['no address', sql`update company_profiles set email = null`],
    ['taken down', sql`update companies set taken_down_at = now()`],
    ['not published', sql`update companies set is_published = false`],
  ])('a company with %s cannot be written to', async (_why, change) => {
    await rows(db, change);
    expect(await refusal(startChat(asked(guid), at(0)))).toEqual({ status: 422, company_guid: 'unknown' });
    expect(await waitingMails(db)).toEqual([]);
  });

  it('the same key is the same thread and the same message, however often it comes', async () => {
    const once = at(0);
    const [first, again] = [await startChat(asked(guid), once), await startChat(asked(guid), once)];
    expect(again).toEqual(first);
    const { ChatToken: chat_token } = first;
    const twice = at(5);
    const both = await Promise.allSettled([1, 2].map(() => sendChatMessage({ chat_token, message: 'Hello?' }, twice)));
    // Of two at the same time the second is answered alike, or told that the first still runs.
    for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    expect(await textsOf(chat_token)).toEqual(['Do you come to Zilker?', 'Hello?']);
    expect(await refusal(sendChatMessage({ chat_token, message: 'Other' }, twice))).toMatchObject({ status: 422 });
  });

  it('messages at the same moment follow each other, none lost, each with a number of its own', async () => {
    const { visitor, company } = await begin();
    const said = Array.from({ length: 10 }, (_, n) => say(n % 2 ? visitor : company, `m${n}`, 2));
    await Promise.all(said);
    const { Messages, Version } = await getChat({ chat_token: visitor });
    expect(Version).toBe(11);
    expect(Messages.map(({ Id }) => Id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(
      Messages.slice(1)
        .map(({ Text }) => Text)
        .sort(),
    ).toEqual(said.map((_, n) => `m${n}`));
    // One mail a party, in any order.
    expect((await notices(db)).map(([party]) => party).sort()).toEqual(['company', 'visitor']);
  });

  it('closed, nobody writes; opened again, both do; blocked, the visitor is told no more than that it is closed', async () => {
    const { visitor, company } = await begin();
    const set = (state: 'Open' | 'Closed' | 'Blocked') => setChatState({ chat_token: company, state }, at(2));
    expect(await set('Closed')).toMatchObject({ State: 'Closed', Moves: ['reopen', 'block'], Version: 2 });
    for (const token of [visitor, company])
      expect(await refusal(say(token, 'Still there?'))).toEqual({ status: 409, State: 'Closed' });
    expect(await refusal(set('Closed'))).toEqual({ status: 409, State: 'Closed' });
    await set('Open');
    await say(visitor, 'Thank you');
    expect(await set('Blocked')).toMatchObject({ State: 'Blocked', Moves: ['reopen'] });
    const told = await getChat({ chat_token: visitor });
    expect(told).toMatchObject({ State: 'Closed', Moves: ['erase'] });
    expect(JSON.stringify(told)).not.toMatch(/block/i);
    expect(await refusal(say(visitor, 'Hello?'))).toEqual({ status: 409, State: 'Closed' });
    // A blocked visitor gets the same answer, and no mail is sent.
    const before = await waitingMails(db);
    await startChat(asked(guid, { email: 'ANA+again@correo.example' }), at(9));
    expect(await waitingMails(db)).toEqual(before);
  });

  it('erased: names, addresses, texts and mails are gone, for both parties', async () => {
    const { visitor, company } = await begin();
    await say(company, 'We know Ana.', 2);
    expect(await eraseChat({ chat_token: visitor })).toMatchObject({
      State: 'Erased',
      Moves: [],
      Messages: [],
      VisitorName: '',
    });
    expect(await getChat({ chat_token: company })).toMatchObject({ State: 'Erased', Messages: [], VisitorName: '' });
    const left = await rows(
      db,
      sql`select t::text as row from chat_threads t union all select m::text from chat_messages m
      union all select o::text from outbox_mails o union all select k::text from idempotency_keys k`,
    );
    expect(JSON.stringify(left)).not.toMatch(/Ana|Zilker|correo/);
    expect(await waitingMails(db)).toEqual([]);
    expect(await refusal(say(company, 'Hello?'))).toEqual({ status: 409, State: 'Erased' });
    expect(await refusal(eraseChat({ chat_token: visitor }))).toEqual({ status: 409, State: 'Erased' });
  });

  it('the visitor can read who opened the thread and who changed it; asking for news is no opening', async () => {
    const { visitor, company } = await begin();
    for (let times = 0; times < 3; times++) await getChat({ chat_token: company });
    await getChat({ chat_token: visitor, after: 1 });
    await setChatState({ chat_token: company, state: 'Closed' }, at(2));
    const { AccessLog } = await getChat({ chat_token: visitor });
    expect(AccessLog.map(({ Who, What }) => [Who, What])).toEqual([
      ['visitor', 'seen'],
      ['company', 'closed'],
      ['company', 'seen'],
      ['visitor', 'started'],
    ]);
  });

  it('what is doubtful waits for a person, thanked like any other; let through, the company has it in the mail', async () => {
    const { ChatToken: chat_token } = await startChat(asked(guid), at(0, { isSuspect: true }));
    await say(chat_token, 'And one more thing.');
    expect(await waitingMails(db)).toEqual([]);
    expect(await getChat({ chat_token })).toMatchObject({ State: 'Open', Moves: ['write', 'erase'] });
    const [held] = await listHeldChats();
    expect(held).toMatchObject({ name: 'Ana Lopez', about: 'Río Claro: Do you come to Zilker?' });
    await releaseChat(held!.id, at(60).now);
    expect(await notices(db)).toEqual([['company', 60, 'Do you come to Zilker?\n\nAnd one more thing.']]);
    expect(await refusal(releaseChat(held!.id, at(61).now))).toEqual({ status: 404 });
    expect(await listHeldChats()).toEqual([]);
  });

  it('what is held back waits on where its company can be mailed no more', async () => {
    await startChat(asked(guid), at(0, { isSuspect: true }));
    await rows(db, sql`update company_profiles set email = ''`);
    const [held] = await listHeldChats();
    expect(await refusal(releaseChat(held!.id, at(60).now))).toEqual({ status: 409 });
    expect([await listHeldChats(), await waitingMails(db)]).toEqual([[held], []]);
  });

  it('an address that begins too many threads a day is held from then on', async () => {
    for (let n = 0; n < 7; n++) await startChat(asked(guid, { email: `ana+${n}@correo.example` }), at(n));
    expect(await listHeldChats()).toHaveLength(2);
    expect((await waitingMails(db)).filter(({ kind }) => kind === 'chat-started')).toHaveLength(5);
  });

  it('nobody writes more than a person does', async () => {
    const { visitor, company } = await begin();
    await rows(
      db,
      sql`insert into chat_messages (thread_id, seq, party, text, sent_at)
      select t.id, 100 + n, 'visitor', 'x', ${at(0).now.toISOString()} from chat_threads t, generate_series(1, 60) n`,
    );
    expect(await refusal(say(visitor, 'Hello?'))).toMatchObject({ status: 429 });
    expect(await refusal(say(company, 'Yes?'))).toEqual({ status: 200 });
    expect(await refusal(say(visitor, 'Hello?', 3602))).toEqual({ status: 200 });
  });

  it('whoever watches a thread is woken by its changes, and by no others', async () => {
    const [mine, other] = [await begin(), await begin()];
    let rings = 0;
    const stop = await watchChat(mine.visitor, () => rings++);
    const rung = (times: number) =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`rung ${rings} times`)), 2000);
        const look = () => (rings >= times ? resolve(clearTimeout(late)) : setTimeout(look, 5));
        look();
      });
    await say(other.company, 'Not for you');
    await say(mine.company, 'For you');
    await rung(1);
    await setChatState({ chat_token: mine.company, state: 'Closed' }, at(2));
    await rung(2);
    stop();
    await setChatState({ chat_token: mine.company, state: 'Open' }, at(3));
    expect(rings).toBe(2);
    expect(await refusal(watchChat('none', () => undefined))).toEqual({ status: 404 });
    const again = await watchChat(mine.company, () => rings++);
    await seeChat({ chat_token: mine.visitor, up_to: 2 }, at(4));
    await say(mine.visitor, 'Once more', 5);
    await rung(3);
    again();
  });

  it('hostile strings come back as they were typed', async () => {
    const { visitor, company } = await begin();
    await rows(db, sql`update chat_threads set updated_at = now()`);
    const read = (message: string) =>
      parseInput(schemas.sendChatMessage.input, { chat_token: company, message }).message;
    const fit = hostileStrings().filter((text) => text.trim() !== '' && [...text].length <= 2024);
    const typed: string[] = [];
    for (let from = 0; from < fit.length; from += 6) {
      // A number first: six invisible texts are no message by themselves.
      const text = [from, ...fit.slice(from, from + 6)].join('\n');
      if ([...text].length > 2024) continue;
      typed.push(read(text));
      await say(company, typed.at(-1)!, from * 400);
    }
    expect(typed.length).toBeGreaterThan(20);
    expect(await textsOf(visitor)).toEqual(['Do you come to Zilker?', ...typed]);
  });
});
