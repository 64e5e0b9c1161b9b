import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { asked, at, beginChat, makeChatCompany, notices, waitingMails } from './fixtures/chats';
import { eraseChat, setChatState, startChat } from './service';

describeOnOneDatabase('a blocked visitor', (getDb, test) => {
  let db: TestDb;
  let guid: string;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    guid = await makeChatCompany(db, 'Río Claro');
  });

  /** Writes, is treated so by the company, and erases the thread. */
  async function leave(...states: ('Open' | 'Blocked')[]) {
    const { visitor, company } = await beginChat(db, guid);
    for (const state of states) await setChatState({ chat_token: company, state }, at(1));
    await eraseChat({ chat_token: visitor });
  }

  it('is not heard again by erasing the thread', async () => {
    await leave('Blocked');
    await startChat(asked(guid), at(3));
    expect(await waitingMails(db)).toEqual([]);
    const [told] = await rows<{ held: number }>(
      db,
      sql`select count(*)::int as held from chat_threads where is_held and state = 'Open'`,
    );
    expect(told).toEqual({ held: 1 });
  });

  it('is heard again once the company has opened the thread', async () => {
    await leave('Blocked', 'Open');
    await startChat(asked(guid), at(3));
    expect(await notices(db)).toHaveLength(1);
  });
});
