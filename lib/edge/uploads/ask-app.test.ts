import type { IncomingMessage, ServerResponse } from 'node:http';
import { uploadTimeoutMs } from '@/lib/config/upload-limits';
import { askApp } from './ask-app';

afterEach(() => void jest.useRealTimers());

test('an application that sends a picture on to a remote platform is waited for as long as that may take', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const dispatch = (_: IncomingMessage, response: ServerResponse) =>
    void setTimeout(() => response.writeHead(503).end('{"success":false}'), uploadTimeoutMs);
  const answer = askApp(dispatch, { url: '/api/portal/uploads', headers: {}, payload: '' });
  await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(uploadTimeoutMs);
  expect(await answer).toMatchObject({ status: 503 });
});
