import type { ChatView } from '@/lib/chat/contract';
import { asked, at, makeChatCompany, tokenIn, waitingMails } from '@/lib/chat/fixtures/chats';
import { sendChatMessage, setChatState, startChat } from '@/lib/chat/service';
import { openStreams } from '@/lib/edge/open-streams';
import { setTransport } from '@/lib/platform/remote';
import { onRemote, wireTransport } from '@/lib/testing/conformance/wire-transport';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { answerChatEvents } from './chat-events';

let isRemote = false;

// It reads the settings while it loads.
jest.mock('@/lib/log/log', () => ({ log: { info: jest.fn() } }));
jest.mock('@/lib/config/env', () => {
  const key = 'chat-events-key-7Q2x';
  process.env.API_KEYS = `marketplace-web:${key}`;
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  const { onRemote: far } = jest.requireActual<typeof import('@/lib/testing/conformance/wire-transport')>(
    '@/lib/testing/conformance/wire-transport',
  );
  return {
    ...actual,
    env: () => ({
      ...actual.env(),
      PLATFORM_API_URL: isRemote && !far.getStore() ? 'http://platform.test' : undefined,
      PLATFORM_API_KEY: key,
    }),
  };
});

describeOnOneDatabase('a chat as a stream', (getDb, test) => {
  let visitor: string;
  let company: string;

  beforeAll(() => setTransport(wireTransport));
  beforeEach(async () => {
    isRemote = false;
    await emptyTables(test);
    const guid = await makeChatCompany(getDb(), 'Río Claro');
    ({ ChatToken: visitor } = await startChat(asked(guid), at(0)));
    company = tokenIn((await waitingMails(getDb()))[0]!.data.link!);
  });
  afterEach(() => expect(openStreams.all.size).toBe(0));

  const own = { 'sec-fetch-site': 'same-origin', 'x-dorbel-address': '192.0.2.1' };
  const open = (chat_token: string, more: Record<string, string> = {}, query = '') =>
    answerChatEvents(new Request(`http://localhost:3000/api/chat/x/events${query}`, { headers: { ...own, ...more } }), {
      params: Promise.resolve({ chat_token }),
    });

  /** Reads a stream event by event. */
  function listen(response: Response) {
    const reader = response.body!.getReader();
    let text = '';
    const next = async (): Promise<{ id: number; view: ChatView }> => {
      for (;;) {
        const found = /id: (\d+)\ndata: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { id: Number(found[1]), view: JSON.parse(found[2]!) as ChatView };
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream ended');
        text += new TextDecoder().decode(value);
      }
    };
    return { next, close: () => reader.cancel() };
  }
  const say = (chat_token: string, message: string) => sendChatMessage({ chat_token, message }, at(5));

  it('what the company writes is with the visitor at once, and the other way round', async () => {
    const [theirs, ours] = [listen(await open(visitor, {}, '?after=1')), listen(await open(company))];
    expect(await ours.next()).toMatchObject({ id: 1, view: { Party: 'company', Messages: [{ Id: 1 }] } });
    await say(company, 'We do.');
    expect(await theirs.next()).toMatchObject({
      id: 2,
      view: { Party: 'visitor', Messages: [{ Id: 2, Text: 'We do.' }] },
    });
    expect(await ours.next()).toMatchObject({ id: 2 });
    await setChatState({ chat_token: company, state: 'Closed' }, at(6));
    expect(await theirs.next()).toMatchObject({ id: 3, view: { State: 'Closed', Messages: [], Moves: ['erase'] } });
    await Promise.all([theirs.close(), ours.close()]);
  });

  it('a browser whose line broke goes on after what it heard last', async () => {
    await say(company, 'two');
    await say(company, 'three');
    const again = listen(await open(visitor, { 'last-event-id': '2' }, '?after=1'));
    expect(await again.next()).toMatchObject({ id: 3, view: { Messages: [{ Text: 'three' }] } });
    await again.close();
  });

  it('near a remote platform the stream is fed by asking it', async () => {
    isRemote = true;
    const far = <T>(work: () => Promise<T>) => onRemote.run(true, work);
    const theirs = listen(await open(visitor, {}, '?after=1'));
    await far(() => say(company, 'From afar.'));
    expect(await theirs.next()).toMatchObject({ id: 2, view: { Messages: [{ Text: 'From afar.' }] } });
    await theirs.close();
  });

  it('without a link, or from elsewhere, there is an honest refusal and no stream', async () => {
    expect((await open(`${'A'.repeat(22)}.${'A'.repeat(43)}`)).status).toBe(404);
    expect((await open(visitor, { 'last-event-id': 'x' })).status).toBe(422);
    expect((await open(visitor, { 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    const head = await answerChatEvents(
      new Request('http://localhost:3000/api/chat/x/events', { method: 'HEAD', headers: own }),
      { params: Promise.resolve({ chat_token: visitor }) },
    );
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([
      200,
      null,
      'text/event-stream; charset=utf-8',
    ]);
  });
});
