import { PlatformError } from '@/lib/platform/errors';
import type { State } from '@/lib/state';
import { memoryState } from '@/lib/state/memory-state';
import { dropDraft, type FormDraft, findDraft, keepDraft } from './form-drafts';

const table = memoryState();
let mockShared: () => State = () => table;
const mockOfProcess = memoryState();
jest.mock('@/lib/state', () => ({
  sharedState: async () => mockShared(),
  stateOfProcess: () => mockOfProcess,
}));

const token = 'T'.repeat(43);
const draft = (message: string): FormDraft => ({ typed: { message }, faults: {}, status: 503 });
const away = (error: Error) => () => {
  throw error;
};
const databaseAway = away(new PlatformError(503, { cause: new Error('connection lost') }));

beforeEach(async () => {
  mockShared = () => table;
  await dropDraft(token);
});

test('a text lies with all processes, and none of it in the memory of one', async () => {
  await keepDraft(token, draft('first'));
  expect(await findDraft(token)).toEqual(draft('first'));
  mockShared = databaseAway;
  expect(await findDraft(token)).toBeUndefined();
});

test('while the database is away a text stays with its process, and is found there when it is back', async () => {
  mockShared = databaseAway;
  await keepDraft(token, draft('typed meanwhile'));
  expect(await findDraft(token)).toEqual(draft('typed meanwhile'));
  mockShared = () => table;
  expect(await findDraft(token)).toEqual(draft('typed meanwhile'));
  await keepDraft(token, draft('typed later'));
  expect(await findDraft(token)).toEqual(draft('typed later'));
  await dropDraft(token);
  expect(await findDraft(token)).toBeUndefined();
});

test('a form that went through is not refused because its draft cannot be dropped', async () => {
  mockShared = databaseAway;
  await expect(dropDraft(token)).resolves.toBeUndefined();
});

test('a fault of our own is not taken for a database that is away', async () => {
  mockShared = away(new Error('no such table'));
  await expect(keepDraft(token, draft('x'))).rejects.toThrow('no such table');
});
