import { PlatformError } from '@/lib/platform/errors';
import { type Program, runProgram } from './program';

const events: string[] = [];
jest.mock('@/lib/db/tool', () => ({
  openForTool: async () => {
    events.push('open');
    return { port: 'the port' };
  },
}));
jest.mock('@/lib/db/owner', () => ({
  closeDatabase: async () => {
    events.push('close');
  },
}));

class OwnUsageError extends Error {}

const program = (more: Partial<Program>): Program => ({
  usage: 'npm run own -- list',
  Misuse: OwnUsageError,
  read: () => async () => ['one', 'two'],
  ...more,
});

async function run(more: Partial<Program>, ...args: string[]) {
  const code = await runProgram(program(more), args);
  return { code, events: events.join(' ') };
}

const throwing = (error: unknown) => async () => {
  throw error;
};

beforeEach(() => {
  events.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line) => void events.push(`out: ${line}`));
  jest.spyOn(console, 'error').mockImplementation((line) => void events.push(`err: ${line}`));
});

test('prints what its work gives, line by line, and closes the database', async () => {
  expect(await run({}, 'list')).toEqual({ code: 0, events: 'open out: one out: two close' });
});

test('--help tells the usage, wherever it stands, and asks no database', async () => {
  expect(await run({}, 'list', '--help')).toEqual({ code: 0, events: 'out: npm run own -- list' });
});

test('what makes no sense is told before a database is opened: 2', async () => {
  const read = () => {
    throw new OwnUsageError('See --help');
  };
  expect(await run({ read })).toEqual({ code: 2, events: 'err: See --help close' });
  events.length = 0;
  const told = await run({ read, endsWithUsage: true });
  expect(told).toEqual({ code: 2, events: 'err: See --help\n\nnpm run own -- list close' });
});

test('what the work refuses is told in words of the program where it has some: 1', async () => {
  const refusals = { 404: 'There is no such company.' };
  const how = async (error: unknown) => run({ refusals, read: () => throwing(error) });
  expect(await how(new PlatformError(404))).toEqual({ code: 1, events: 'open err: There is no such company. close' });
  events.length = 0;
  expect(await how(new Error('disk full'))).toEqual({ code: 1, events: 'open err: disk full close' });
  events.length = 0;
  expect(await how(new OwnUsageError('decided before'))).toEqual({ code: 2, events: 'open err: decided before close' });
});
