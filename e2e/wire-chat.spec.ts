import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { operations } from '../lib/platform/contract';
import { href } from '../lib/routes/href';
import { beginChat } from './fixtures/chats';
import { ask, origins, visitorAddress } from './fixtures/http';
import { asOwnPage, expectRefusal, expectSuccess, sendAsProgram } from './fixtures/wire-calls';

/** Opens a conversation's stream as a browser does, and waits for its events. */
async function listen(origin: string, token: string, after: number) {
  const headers = { ...asOwnPage, 'accept-encoding': 'gzip, br', 'x-forwarded-for': visitorAddress() };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `${origin}/api/chat/${token}/events?after=${after}`;
    get(path, { agent: false, headers }, resolve).on('error', reject);
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return { answer, text: () => text, close: () => answer.destroy() };
}

const say = (chat_token: string, message: string) => sendAsProgram(operations.sendChatMessage, { chat_token, message });

for (const [name, origin] of Object.entries(origins))
  test(`a conversation as a stream of the ${name} instance: uncompressed, at once, with numbers to go on from`, async () => {
    const { visitor, company } = await beginChat({ email: `stream-${name}@example.com` });
    const stream = await listen(origin, visitor, 1);
    expect(stream.answer.statusCode).toBe(200);
    expect(stream.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    expect(stream.answer.headers['content-encoding']).toBeUndefined();
    await expect.poll(stream.text).toContain('retry: 3000\n\n');
    expectSuccess(await say(company, 'We do, on Thursday.'));
    // An instance elsewhere asks for news every two seconds.
    const timeout = name === 'main' ? 4000 : 10_000;
    await expect.poll(stream.text, { timeout }).toMatch(/id: 2\ndata: \{.*We do, on Thursday\..*\}\n\n/);
    stream.close();
  });

test('the page of a link is nobody else’s: not kept, not found, no referrer; an unknown link is 404', async () => {
  const { visitor } = await beginChat({ email: 'headers@example.com' });
  for (const locale of ['en', 'fr', 'es'] as const) {
    const answer = await ask(href('chat', { token: visitor }, locale));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toMatch(new RegExp(`<html [^>]*lang="${locale}"`));
  }
  const unknown = `${visitor.split('.')[0]}.${'A'.repeat(43)}`;
  expect((await ask(href('chat', { token: unknown }, 'en'))).status).toBe(404);
  expectRefusal(await ask(`/api/chat/${unknown}/events`, { headers: asOwnPage }), 404);
  expectRefusal(await ask(`/api/chat/${visitor}/events`), 401);
  expect((await ask(`/api/chat/${visitor}/events`, { method: 'HEAD', headers: asOwnPage })).status).toBe(200);
  const { text } = await ask('/sitemap.xml');
  expect(text).not.toContain('/chat');
});

test('opening a link changes nothing: only the log of who looked', async () => {
  const { visitor, company } = await beginChat({ email: 'scanner@example.com' });
  for (let times = 0; times < 3; times++) await ask(href('chat', { token: company }, 'en'));
  const view = expectSuccess(await sendAsProgram(operations.getChat, { chat_token: visitor }));
  expect(view).toMatchObject({ Version: 1, State: 'Open' });
  const looks = (view.AccessLog as { Who: string; What: string }[]).map(({ Who, What }) => `${Who} ${What}`);
  expect(looks).toEqual(['visitor seen', 'company seen', 'visitor started']);
});
