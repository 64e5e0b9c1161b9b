import { createFill, type Dispatch, FillError } from './fill';
import { BusyError, Gate } from './gate';

const origin = 'http://localhost:3000';
const timeouts = { withCopy: 30, withoutCopy: 2000 };

describe('a fill', () => {
  test('asks as nobody in particular, under the public origin', async () => {
    let seen: Record<string, unknown> = {};
    const dispatch: Dispatch = (request, response) => {
      seen = { url: request.url, method: request.method, ...request.headers };
      response.setHeader('content-type', 'text/html');
      response.write('a');
      setTimeout(() => response.end('b'), 5);
    };
    const answer = await createFill(dispatch, 'https://dorbel.example')('/city/x/1?page=2', { rsc: '1' }, 'withCopy');
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe('ab');
    expect(answer.headers['content-type']).toBe('text/html');
    expect(seen).toMatchObject({ url: '/city/x/1?page=2', method: 'GET', host: 'dorbel.example', rsc: '1' });
    expect(seen).toMatchObject({ 'x-forwarded-host': 'dorbel.example', 'x-forwarded-proto': 'https' });
    expect(seen).not.toHaveProperty('cookie');
    expect(seen).not.toHaveProperty('accept-encoding');
  });

  test.each<[string, Dispatch]>([
    ['never answers', () => undefined],
    [
      'throws',
      () => {
        throw new Error('boom');
      },
    ],
    ['rejects', () => Promise.reject(new Error('boom'))],
  ])('of a handler that %s fails', async (_name, dispatch) => {
    await expect(createFill(dispatch, origin, timeouts)('/', {}, 'withCopy')).rejects.toThrow(FillError);
  });
});

test('where there is nothing else to show, a late answer is waited for', async () => {
  const late: Dispatch = (_, response) => void setTimeout(() => response.end('late'), 200);
  const fill = createFill(late, origin, timeouts);
  await expect(fill('/', {}, 'withCopy')).rejects.toThrow(FillError);
  expect((await fill('/', {}, 'withoutCopy')).body.toString()).toBe('late');
});

describe('the gate', () => {
  test('lets so many through, holds some and refuses the rest', async () => {
    const gate = new Gate(2, 1);
    const ends: (() => void)[] = [];
    const task = () => new Promise<number>((resolve) => ends.push(() => resolve(ends.length)));
    const running = [gate.run(task), gate.run(task), gate.run(task)];
    await expect(gate.run(task)).rejects.toThrow(BusyError);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await running[0];
    await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toHaveLength(3);
    ends[1]?.();
    ends[2]?.();
    await Promise.all(running);
  });

  test('goes on after a failure', async () => {
    const gate = new Gate(1, 10);
    await expect(gate.run(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    await expect(gate.run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
