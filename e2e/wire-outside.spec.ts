import { expect, test } from '@playwright/test';
import { type Locale, locales } from '../lib/values/locale';
import { Html } from './fixtures/html';
import { ask } from './fixtures/http';
import { freePort, Instance, startsWithinMs } from './fixtures/instance';
import { sampleOf } from './fixtures/sample-pages';

/** An instance with an outside integration host, and with visits counted: what of others stands on which page, and is allowed there. */
test.describe.configure({ mode: 'default' });

const host = 'https://integration.example';
const id = 'G-AB12CD34EF';
let instance: Instance;

test.beforeAll(async () => {
  test.setTimeout(startsWithinMs);
  const settings = { MARKETPLACE_LIVE: '1', INTEGRATION_HOST: 'integration.example', GOOGLE_ANALYTICS_ID: id };
  instance = new Instance(await freePort(), 'outside', settings);
  await instance.start();
});
test.afterAll(() => instance?.stop());

type Name = 'home' | 'city' | 'neighborhood' | 'company' | 'service' | 'faqs' | 'signin';
/** Ids of the demo are the same in every instance. */
const pathOf = async (name: Name, locale: Locale) => (await sampleOf(name)).paths[locale];

/** Sources of scripts from elsewhere, of a page and of its policy. */
async function read(path: string, origin?: string) {
  const { status, text, headers } = await ask(path, origin ? { origin } : {});
  const html = new Html(text);
  const policy = String(headers['content-security-policy']);
  const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  const outside = (list: readonly string[]) => list.filter((one) => one.startsWith('https://')).sort();
  return {
    status,
    html,
    tags: html.all('script').filter(({ attributes }) => attributes.src?.startsWith('https://')),
    scripts: outside(sources('script-src')),
    calls: outside(sources('connect-src')),
    frames: outside(sources('frame-src')),
    isAsking: text.includes(id),
  };
}

const google = 'https://www.googletagmanager.com';
const counted = ['https://*.analytics.google.com', 'https://*.google-analytics.com'];

for (const locale of locales)
  test(`boot scripts of the integration host in ${locale}: the directory's on search and neighborhood pages, the dock on company pages`, async () => {
    for (const name of ['home', 'neighborhood'] as const) {
      const { tags, scripts, calls, frames } = await read(await pathOf(name, locale), instance.origin);
      expect(
        tags.map(({ attributes }) => attributes.src),
        name,
      ).toEqual([`${host}/integration/directory.js`]);
      expect([scripts, calls, frames], name).toEqual([[host, google], [...counted, host].sort(), [host]]);
    }
    const { tags, scripts, frames } = await read(await pathOf('company', locale), instance.origin);
    expect(tags.map(({ attributes }) => attributes)).toEqual([
      expect.objectContaining({
        src: `${host}/integration/floating-dock.js`,
        'data-key': expect.stringMatching(/^[\da-f-]{36}$/),
        'data-slug': (await pathOf('company', locale)).split('/')[2],
        'data-lang': locale,
      }),
    ]);
    expect([scripts, frames]).toEqual([[host, google], [host]]);
    for (const name of ['city', 'service', 'faqs'] as const) {
      const page = await read(await pathOf(name, locale), instance.origin);
      expect([page.tags, page.scripts, page.frames], name).toEqual([[], [google], []]);
    }
  });

test('/recherche and /buscar are search pages too', async () => {
  for (const path of ['/recherche', '/buscar']) {
    const { tags, scripts } = await read(path, instance.origin);
    expect([tags.length, scripts], path).toEqual([1, [host, google]]);
  }
});

test('a page with a token, and a private one, know nobody else', async () => {
  const company = await pathOf('company', 'en');
  for (const path of [`${company}?token=abc`, `${company}?recommendation-token=abc`, await pathOf('signin', 'en')]) {
    const { tags, scripts, calls } = await read(path, instance.origin);
    expect([tags, scripts, calls.filter((one) => !one.includes('maps'))], path).toEqual([[], [], []]);
  }
});

test('visits are counted where the operator says so, and the page for privacy says so', async () => {
  for (const name of ['home', 'city', 'company', 'faqs'] as const)
    expect((await read(await pathOf(name, 'fr'), instance.origin)).isAsking, name).toBe(true);
  const { html } = await read('/privacy-policy', instance.origin);
  const said = html.texts.map(({ text }) => text).join(' ');
  expect(said).toContain('Google Analytics counts your visits only where you said yes');
  expect(said).not.toContain('no analytics');
  const program = await ask('/api/login/program?language_code=en', {
    origin: instance.origin,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(JSON.parse(program.text).ProgramState?.GoogleAnalytics ?? id).toBe(id);
});

test('without these settings no page loads or allows anything of others', async () => {
  for (const name of ['home', 'neighborhood', 'company', 'city'] as const) {
    const { tags, scripts, calls, frames, isAsking } = await read(await pathOf(name, 'en'));
    expect([tags, scripts, calls, frames, isAsking], name).toEqual([[], [], [], [], false]);
  }
  const said = (await read('/privacy-policy')).html.texts.map(({ text }) => text).join(' ');
  expect(said).toContain('no analytics');
  expect(said).not.toContain('Google Analytics');
});
