import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getBrand, supportPhone } from './brand';
import { countryByIso } from './countries';
import { ConfigError, env, loadEnv, parseEnv, variableNames } from './env';

function refused(variables: Record<string, string>): string[] {
  try {
    parseEnv(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ variable }) => variable);
    throw error;
  }
  return [];
}

test('everything has a default', () => {
  const settings = parseEnv({});
  expect(settings).toMatchObject({
    PORT: 3000,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    DATA_DIR: '.data',
    DEMO_DATA: true,
    MARKETPLACE_LIVE: false,
    MAINTENANCE_MODE: false,
    STORAGE_BASE_URL: '/media',
    TRUSTED_PROXY_HOPS: 0,
    THEME: 'light',
    STATIC_HTML: '1',
    PAGE_CACHE_MB: 64,
    PAGE_DISK_MB: 256,
    BRAND_NAME: 'Dorbel',
    BRAND_SOCIAL: {},
  });
  for (const name of [
    'DATABASE_URL',
    'PLATFORM_API_URL',
    'INTEGRATION_HOST',
    'SMTP_URL',
    'DEMO_HOST',
    'BLOG_URL',
  ] as const)
    expect(settings[name]).toBeUndefined();
});

test('blank counts as unset, and spaces around a value are no part of it', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: '  ', THEME: ' auto ' })).toMatchObject({ PORT: 3000, THEME: 'auto' });
});

test('the origin follows the port, and loses its slash', () => {
  expect(parseEnv({ PORT: '3101' }).PUBLIC_ORIGIN).toBe('http://localhost:3101');
  expect(parseEnv({ PUBLIC_ORIGIN: 'https://Dorbel.example/' }).PUBLIC_ORIGIN).toBe('https://dorbel.example');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_ORIGIN', 'dorbel.example'],
  ['PUBLIC_ORIGIN', 'https://dorbel.example/path'],
  ['PUBLIC_ORIGIN', 'https://user:pass@dorbel.example'],
  ['PUBLIC_ORIGIN', 'ftp://dorbel.example'],
  ['DEMO_DATA', 'yes'],
  ['MARKETPLACE_LIVE', '2'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'nonsense'],
  ['PLATFORM_API_URL', 'https://platform.example/api'],
  ['DEMO_HOST', 'https://demo.example'],
  ['BRAND_EMAIL', 'nobody'],
  ['BRAND_PHONE', 'call me'],
  ['BRAND_SOCIAL_FACEBOOK', 'javascript:alert(1)'],
  ['BRAND_PHONE_CA', 'x'],
  ['BLOG_URL', 'javascript:alert(1)'],
  ['GOOGLE_ANALYTICS_ID', 'GTM-AB12CD3'],
  ['GOOGLE_ANALYTICS_ID', 'UA-12345-6'],
  ['GOOGLE_ANALYTICS_ID', 'G-AB12"><script>'],
  ['MAP_TILE_URL', 'https://tiles.example/tiles.png'],
  ['STORAGE_BASE_URL', '//cdn.example'],
  ['STORAGE_BASE_URL', 'media'],
  ['INTEGRATION_HOST', 'https://host.example/path'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'A\r\nBcc: x@example.com'],
  ['MAIL_FROM', 'Dorbel'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'Dorbel <hello@dorbel.example> x'],
  ['LLM_BASE_URL', 'localhost'],
  ['TRUSTED_PROXY_HOPS', '1.5'],
  ['TRUSTED_PROXY_HOPS', '11'],
  ['THEME', 'dark'],
  ['STATIC_HTML', 'false'],
  ['CONSUMER_PORTAL_ORIGIN', 'portal'],
  ['PAGE_CACHE_MB', '0'],
  ['PAGE_DISK_MB', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start, naming the variable', (variable, value) => {
  expect(refused({ [variable]: value })).toEqual([variable]);
});

test('who mails are from: an address, with or without a name', () => {
  const read = (text: string) => parseEnv({ MAIL_FROM: text }).MAIL_FROM;
  expect(read('hello@dorbel.example')).toEqual({ name: '', address: 'hello@dorbel.example' });
  expect(read('Dorbel, le voisinage <hello@dorbel.example>')).toEqual({
    name: 'Dorbel, le voisinage',
    address: 'hello@dorbel.example',
  });
});

test('the message never repeats a value', () => {
  const secret = 'mysql://user:hunter2@localhost/x';
  expect(() => parseEnv({ DATABASE_URL: secret })).toThrow(/^DATABASE_URL: must be/);
  expect(() => parseEnv({ DATABASE_URL: secret })).not.toThrow(/hunter2/);
});

test('all problems are named at once', () => {
  expect(refused({ PORT: 'x', THEME: 'y', BRAND_SOCIAL_X: 'z' })).toEqual(['PORT', 'THEME', 'BRAND_SOCIAL_X']);
});

test('settings that need each other', () => {
  expect(refused({ PLATFORM_API_URL: 'https://platform.example' })).toEqual(['PLATFORM_API_KEY']);
  expect(refused({ MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}.png' })).toEqual(['MAP_ATTRIBUTION']);
  expect(refused({ MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© t' })).toEqual([]);
});

test('payments: a key and the secret of its events come together, and in the clear only on this machine', () => {
  const STRIPE_SECRET_KEY = 'sk_test_x';
  const both = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  expect(refused({ STRIPE_SECRET_KEY })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  expect(refused({ STRIPE_WEBHOOK_SECRET: 'whsec_x' })).toEqual(['STRIPE_SECRET_KEY']);
  expect(refused({ STRIPE_API_BASE: 'https://stand-in.example' })).toEqual(['STRIPE_SECRET_KEY']);
  expect(refused(both)).toEqual([]);
  expect(refused({ ...both, STRIPE_API_BASE: 'http://127.0.0.1:4242' })).toEqual([]);
  for (const STRIPE_API_BASE of ['http://stand-in.example', 'https://stand-in.example/v1', 'stand-in'])
    expect(refused({ ...both, STRIPE_API_BASE })).toEqual(['STRIPE_API_BASE']);
});

test.each([
  ['integration.example.com', 'https://integration.example.com'],
  ['http://localhost:4000', 'http://localhost:4000'],
  ['integration.example.com:8443', 'https://integration.example.com:8443'],
])('INTEGRATION_HOST %s', (text, origin) => expect(parseEnv({ INTEGRATION_HOST: text }).INTEGRATION_HOST).toBe(origin));

test('networks and support phones are families of variables', () => {
  const settings = parseEnv({
    BRAND_SOCIAL_FACEBOOK: 'https://social.example/dorbel',
    BRAND_SOCIAL_X: 'https://x.example/dorbel',
    BRAND_PHONE_CA: '+1 555 010 0123',
  });
  expect(settings.BRAND_SOCIAL).toEqual({ facebook: 'https://social.example/dorbel', x: 'https://x.example/dorbel' });
  expect(settings.BRAND_PHONES).toEqual({ CA: '+1 555 010 0123' });
});

describe('this process', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
    loadEnv();
  });

  test('the brand and the phone of a country', () => {
    process.env.BRAND_NAME = 'Voisins';
    process.env.BRAND_SOCIAL_X = 'https://x.example/v';
    process.env.BRAND_SOCIAL_FACEBOOK = 'https://f.example/v';
    process.env.BRAND_PHONE_CA = '+1 555 010 0123';
    process.env.BRAND_PHONE_FR = '+33 1 99 00 00 00';
    loadEnv();
    expect(getBrand()).toMatchObject({ name: 'Voisins', blogUrl: null });
    expect(getBrand().social.map(({ network }) => network)).toEqual(['facebook', 'x']);
    expect(supportPhone(countryByIso('ca'))).toBe('+1 555 010 0123');
    expect(supportPhone(countryByIso('FR'))).toBe('+1 555 010 0199');
    expect(supportPhone(undefined)).toBe('+1 555 010 0199');
  });

  test('is read once and cannot be changed', () => {
    process.env.PORT = '3101';
    expect(env().PORT).not.toBe(3101);
    expect(Object.isFrozen(env())).toBe(true);
  });
});

test('.env.example names every variable, and its values are the defaults', () => {
  const text = readFileSync(resolve(__dirname, '../../.env.example'), 'utf8');
  const lines = [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  const families = /^BRAND_(SOCIAL_|PHONE_)/;
  const named = new Set(lines.map(([name]) => name).filter((name) => !families.test(name)));
  const { BRAND_SOCIAL, BRAND_PHONES, ...settings } = parseEnv({});
  const internal = ['NODE_ENV', 'NEXT_PHASE'];
  expect([...named].sort()).toEqual(variableNames.filter((name) => !internal.includes(name)).sort());
  const examples = ['DATABASE_URL', 'PLATFORM_API_URL', 'SMTP_URL'];
  const shown = Object.fromEntries(lines.filter(([name, value]) => value && !examples.includes(name)));
  expect(parseEnv(shown)).toEqual({ ...settings, BRAND_SOCIAL, BRAND_PHONES });
});
