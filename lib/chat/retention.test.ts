import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import type { TestDb } from '@/lib/testing/test-db';
import { asked, at, beginChat, makeChatCompany } from './fixtures/chats';
import { eraseOldChats, getChat, setChatState, startChat } from './service';

describeOnOneDatabase('how long a thread is kept', (getDb, test) => {
  let db: TestDb;
  let guid: string;

  beforeEach(async () => {
    db = getDb();
    await emptyTables(test);
    guid = await makeChatCompany(db, 'Río Claro');
  });

  const begin = () => beginChat(db, guid);

  it('threads are erased after a year, doubtful ones after a month', async () => {
    const { visitor } = await begin();
    const { ChatToken: held } = await startChat(asked(guid), at(0, { isSuspect: true }));
    const daysOn = (days: number) => at(days * 86_400).now;
    expect(await eraseOldChats(daysOn(29))).toBe(0);
    expect(await eraseOldChats(daysOn(31))).toBe(1);
    expect(await getChat({ chat_token: held })).toMatchObject({ State: 'Erased' });
    expect(await eraseOldChats(daysOn(364))).toBe(0);
    expect(await eraseOldChats(daysOn(366))).toBe(1);
    expect(await getChat({ chat_token: visitor })).toMatchObject({ State: 'Erased', VisitorName: '' });
  });

  it('the year goes by what was said: closing and opening again keep nothing longer, a block a month', async () => {
    const { visitor, company } = await begin();
    const { company: blocked } = await begin();
    const day = 86_400;
    const set = (token: string, state: 'Open' | 'Closed' | 'Blocked', days: number) =>
      setChatState({ chat_token: token, state }, at(days * day));
    await set(company, 'Closed', 200);
    await set(company, 'Open', 300);
    await set(blocked, 'Blocked', 360);
    expect(await eraseOldChats(at(366 * day).now)).toBe(1);
    expect(await getChat({ chat_token: visitor })).toMatchObject({ State: 'Erased' });
    expect(await getChat({ chat_token: blocked })).toMatchObject({ State: 'Blocked' });
    expect(await eraseOldChats(at(391 * day).now)).toBe(1);
  });
});
