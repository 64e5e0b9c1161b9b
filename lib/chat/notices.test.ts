import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { asked, at, makeChatCompany, notices, sendDue, tokenIn, waitingMails } from './fixtures/chats';
import { seeChat, sendChatMessage, startChat } from './service';

/** Mails about unread messages, by a clock that only these tests move. */
describeOnOneDatabase('mails of a chat', (getDb, test) => {
  let db: TestDb;
  let visitor: string;
  let company: string;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    const guid = await makeChatCompany(db, 'Río Claro');
    ({ ChatToken: visitor } = await startChat(asked(guid), at(0)));
    company = tokenIn((await waitingMails(db))[0]!.data.link!);
    await sendDue(db, 1_000_000);
  });

  const say = (chat_token: string, message: string, seconds: number) =>
    sendChatMessage({ chat_token, message }, at(seconds));
  const see = (chat_token: string, up_to: number, seconds: number) => seeChat({ chat_token, up_to }, at(seconds));

  it('the first answer goes at once, what follows within five minutes in one mail', async () => {
    await say(company, 'one', 10);
    expect(await notices(db)).toEqual([['visitor', 10, 'one']]);
    expect(await sendDue(db, 11)).toBe(1);
    await say(company, 'two', 20);
    await say(company, 'three', 200);
    expect(await notices(db)).toEqual([['visitor', 310, 'two\n\nthree']]);
    expect(await sendDue(db, 310)).toBe(1);
    await say(company, 'four', 1000);
    expect(await notices(db)).toEqual([['visitor', 1000, 'four']]);
  });

  it('the company is not mailed again within five minutes of the first message', async () => {
    await say(visitor, 'and', 5);
    await say(visitor, 'more', 9);
    expect(await notices(db)).toEqual([['company', 300, 'and\n\nmore']]);
  });

  it('the longest messages of the longest name are mailed, whatever they are written in', async () => {
    await rows(db, sql`update chat_threads set name = repeat('😀', 200)`);
    await say(visitor, '😀'.repeat(2024), 5);
    await say(visitor, '🎉'.repeat(2024), 9);
    const [[, , text] = []] = await notices(db);
    expect(text).toMatch(/^…😀.*🎉$/su);
  });

  it('nobody is mailed about what they read on the page', async () => {
    await see(visitor, 1, 5);
    await say(company, 'one', 10);
    // It would go two minutes later, should the page have been closed meanwhile.
    expect(await notices(db)).toEqual([['visitor', 130, 'one']]);
    await see(visitor, 2, 12);
    expect(await notices(db)).toEqual([]);
    await say(company, 'two', 30);
    expect(await notices(db)).toEqual([['visitor', 150, 'two']]);
    await see(visitor, 3, 31);
    expect(await notices(db)).toEqual([]);
    // A mail that never went counts for nothing.
    await say(company, 'three', 100);
    expect(await notices(db)).toEqual([['visitor', 100, 'three']]);
  });

  it('who closed the page is mailed after all', async () => {
    await see(visitor, 1, 5);
    await say(company, 'one', 10);
    expect(await sendDue(db, 129)).toBe(0);
    expect(await sendDue(db, 130)).toBe(1);
  });

  it('having seen the page is not having read what came since', async () => {
    await say(company, 'one', 10);
    await see(visitor, 1, 12);
    expect(await notices(db)).toEqual([['visitor', 10, 'one']]);
    await see(visitor, 99, 13);
    expect(await notices(db)).toEqual([]);
  });

  it('reading on one side leaves the mail of the other', async () => {
    await say(company, 'for you', 10);
    await say(visitor, 'for them', 11);
    await see(visitor, 9, 12);
    expect((await notices(db)).map(([party]) => party)).toEqual(['company']);
  });

  it('a mail that waits for its server is called back by reading', async () => {
    await say(company, 'one', 10);
    await see(visitor, 2, 500);
    expect(await notices(db)).toEqual([]);
    await say(company, 'two', 550);
    expect(await notices(db)).toEqual([['visitor', 550, 'two']]);
  });

  it('a mail that is being handed over is neither called back nor written anew', async () => {
    await say(company, 'one', 10);
    await rows(db, sql`update outbox_mails set state = 'sending' where state = 'queued'`);
    await say(company, 'two', 20);
    await see(visitor, 3, 21);
    expect(await notices(db)).toEqual([]);
    const [{ sending }] = (await rows(
      db,
      sql`select count(*)::int as sending from outbox_mails
      where state = 'sending' and data->>'text' = 'one'`,
    )) as [{ sending: number }];
    expect(sending).toBe(1);
    await say(company, 'three', 30);
    // "one" counts as the mail before.
    expect(await notices(db)).toEqual([['visitor', 310, 'three']]);
  });

  it('what no mail server took yet is not lost when more is said', async () => {
    await say(company, 'one', 10);
    await say(company, 'two', 900);
    expect(await notices(db)).toEqual([['visitor', 10, 'one\n\ntwo']]);
  });

  it('much text is cut, the newest kept', async () => {
    await say(company, 'one', 10);
    await sendDue(db, 11);
    for (let n = 0; n < 4; n++) await say(company, `${n}${'x'.repeat(1500)}`, 20 + n);
    const [[, , text]] = (await notices(db)) as [[string, number, string]];
    expect([...text]).toHaveLength(3501);
    expect(text.startsWith('…')).toBe(true);
    expect(text.endsWith(`3${'x'.repeat(1500)}`)).toBe(true);
  });
});
