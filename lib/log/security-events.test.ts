import { log } from './log';
import { noteSecurityEvent } from './security-events';

jest.mock('./log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

const said = () => jest.mocked(log.info).mock.calls as unknown as [Record<string, unknown>, string][];
const refused = { event: 'refused', reason: 'right', status: 403 } as const;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

test('a flood of one kind is one line a minute, with how many they were', () => {
  for (let n = 0; n < 50_000; n++) noteSecurityEvent({ ...refused, call: 'getSettings' });
  noteSecurityEvent({ event: 'limited', call: 'createHold', reason: 'rate', status: 429 });
  expect(said()).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(said()).toEqual([
    [{ ...refused, call: 'getSettings', count: 50_000 }, 'security'],
    [{ event: 'limited', call: 'createHold', reason: 'rate', status: 429, count: 1 }, 'security'],
  ]);
  jest.advanceTimersByTime(600_000);
  expect(said()).toHaveLength(2);
  noteSecurityEvent({ ...refused, call: 'getSettings' });
  jest.advanceTimersByTime(60_000);
  expect(said()[2]).toEqual([{ ...refused, call: 'getSettings', count: 1 }, 'security']);
});

test('a flood of many kinds is bounded too, and loses no count', () => {
  for (let n = 0; n < 5000; n++) noteSecurityEvent({ ...refused, call: `call${n}` });
  jest.advanceTimersByTime(60_000);
  expect(said().length).toBeLessThanOrEqual(101);
  expect(said().reduce((sum, [{ count }]) => sum + Number(count), 0)).toBe(5000);
  expect(said().at(-1)![0]).toMatchObject({ event: 'refused', call: 'others' });
});
