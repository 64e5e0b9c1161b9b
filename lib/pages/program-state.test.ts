import { frontSettings } from '@/lib/edge/front/settings';
import { contentSecurityPolicy } from '@/lib/edge/headers';
import { sharePageCache } from '@/lib/edge/page-cache/purge';
import { forgetProgramFacts } from '@/lib/edge/program-facts';
import { pageBrand } from './page-brand';

jest.mock('@/lib/config/env', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');
  return { ...actual, env: () => ({ ...actual.env(), PLATFORM_API_URL: 'http://platform.test' }) };
});

let said: object | undefined;
jest.mock('@/lib/platform', () => ({
  run: async () => {
    if (said === undefined) throw new Error('away');
    return { token: 'a.b.c', ProgramState: said };
  },
}));

const state = (more: object = {}) => ({
  Company: 'Somebody',
  CompanyDisplay: 'Somebody & Sons',
  IsLive: true,
  MaintenanceMode: false,
  GoogleAnalytics: '',
  ...more,
});
const settings = frontSettings(
  {
    PORT: 3000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATA_DIR: '.data',
    MARKETPLACE_LIVE: false,
    MAINTENANCE_MODE: false,
    TRUSTED_PROXY_HOPS: 0,
    STORAGE_BASE_URL: '/media',
    PAGE_CACHE_MB: 1,
    PAGE_DISK_MB: 0,
    UPLOAD_MAX_MB: 10,
    BRAND_NAME: 'Our own',
    PLATFORM_API_URL: 'http://platform.test',
  },
  '/',
);
const front = () => [settings.headers.isLive, settings.isMaintenance, settings.brand];
const counted = () => /googletagmanager/.test(contentSecurityPolicy('public', settings.headers));

let aged = 0;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2027-01-05T12:00:00Z') });
  jest.resetModules();
  forgetProgramFacts();
  aged = 0;
  sharePageCache({ purge: () => 0, setChannelUp: () => undefined, age: () => void aged++, stats: () => ({}) });
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('dorbel.program-watch')];
});

/** A watch of its own, as a new process has it. */
const freshRead = async () => (await import('./program-state')).readProgram;

test('pages and headers follow the platform, by its own word', async () => {
  said = state();
  const read = await freshRead();
  expect(front()).toEqual([false, false, 'Our own']);
  expect(await read()).toEqual({ isLive: true, isMaintenance: false, company: 'Somebody & Sons', analyticsId: '' });
  expect([...front(), pageBrand().name]).toEqual([true, false, 'Somebody & Sons', 'Somebody & Sons']);
  said = state({ IsLive: false, MaintenanceMode: true });
  await read();
  await jest.advanceTimersByTimeAsync(31_000);
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect(front()).toEqual([false, true, 'Somebody & Sons']);
  // What every page says has changed, once; the first word made all older pages old as well.
  expect(aged).toBe(2);
});

test('a call that fails changes nothing; before any word our own settings count', async () => {
  said = undefined;
  const read = await freshRead();
  expect(await read()).toMatchObject({ isLive: false, isMaintenance: false });
  said = state();
  await jest.advanceTimersByTimeAsync(6_000);
  await read();
  await jest.advanceTimersByTimeAsync(0);
  expect(front()).toEqual([true, false, 'Somebody & Sons']);
  said = undefined;
  await jest.advanceTimersByTimeAsync(120_000);
  await read();
  expect(front()).toEqual([true, false, 'Somebody & Sons']);
});

test('an analytics id opens the policy of pages, stays while the platform is away, and goes with its word', async () => {
  said = state({ GoogleAnalytics: 'G-AB12CD34EF' });
  const read = await freshRead();
  expect(counted()).toBe(false);
  expect((await read()).analyticsId).toBe('G-AB12CD34EF');
  expect(counted()).toBe(true);
  const again = async () => {
    await jest.advanceTimersByTimeAsync(40_000);
    await read();
    await jest.advanceTimersByTimeAsync(0);
    return (await read()).analyticsId;
  };
  said = undefined;
  expect([await again(), counted()]).toEqual(['G-AB12CD34EF', true]);
  said = state();
  expect([await again(), counted()]).toEqual(['', false]);
});

test.each(['GTM-AB12CD3', 'UA-12345-6', 'g-ab12cd34ef', 'G-AB12"><script>', 'G-', ' G-AB12CD34EF'])(
  'what is no measurement id counts nothing: %s',
  async (id) => {
    said = state({ GoogleAnalytics: id });
    const read = await freshRead();
    expect((await read()).analyticsId).toBe('');
    expect(counted()).toBe(false);
  },
);
