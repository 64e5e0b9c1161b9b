import { expect, test } from '@playwright/test';
import { getCompanyView } from '@/lib/profile/contract';
import { type Answer, ask } from './fixtures/http';
import { freePort, Instance } from './fixtures/instance';
import { asProgram } from './fixtures/wire-calls';

// One story, told in order, on an instance of its own: what it changes must not be seen by other tests.
test.describe.configure({ mode: 'serial' });

/** Two seconds are promised and measured on a quiet machine; a loaded one fails no test. */
const seenMs = 20_000;

let instance: Instance;
const at = (path: string) => ask(path, { origin: instance.origin });
const set = (...words: string[]) => instance.run('company', 'set', '1', ...words);

/** Waits until a page answers as it should. */
const expectSeen = (path: string, fits: (answer: Answer) => boolean) =>
  expect.poll(async () => fits(await at(path)), { timeout: seenMs, intervals: [50, 100, 200] }).toBe(true);

const before = '/companie/clear-view/1';
const after = '/companie/apres-tout/1';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  instance = new Instance(await freePort(), 'company-changes', { DEMO_DATA: '0', TRUSTED_PROXY_HOPS: '0' });
  await instance.start();
  await instance.import(
    'companies',
    'one.csv',
    'id,name,category,latitude,longitude,city,country\n1,Clear View,window cleaning,53.30,-60.33,Harbourmouth,CA\n',
    ...['--city', 'Harbourmouth', '--country', 'CA', '--dataset', 'e2e'],
  );
  await expectSeen(before, ({ status }) => status === 200);
});
test.afterAll(() => instance.stop());

test('a change is seen on the cached page, at its new address', async () => {
  for (let i = 0; i < 3; i++) expect((await at(before)).status).toBe(200);
  expect(await set('name', 'Après Tout')).toContain('Company 1: done');
  await expectSeen(after, ({ status, text }) => status === 200 && text.includes('Après Tout'));
  const old = await at(before);
  expect([old.status, old.headers.location]).toEqual([308, after]);
});

test('reviews of another site are imported beside the server, and the company says so', async () => {
  const review = (reviewId: string, starRating: string) => ({
    reviewId,
    starRating,
    comment: 'Spotless',
    reviewer: { displayName: 'Zoé' },
  });
  const page = JSON.stringify({
    reviews: [review('a', 'FIVE'), review('b', 'FOUR')],
    averageRating: 4.5,
    totalReviewCount: 31,
  });
  expect(await instance.import('reviews', 'google.json', page, '--source', 'google', '--company', '1')).toMatch(
    /created +2/,
  );
  const address = getCompanyView.path.replace('{id}', '1');
  const answer = await ask(`${address}?lang_code=fr`, { origin: instance.origin, headers: await asProgram() });
  const view = JSON.parse(answer.text);
  expect(view.CompanyProfile).toMatchObject({ GoogleRatingCount: 31, GoogleOverallStarRating: 4.5 });
  expect(
    view.CustomerReviews.map((one: { Source: string; ReviewStars: number }) => [one.Source, one.ReviewStars]),
  ).toEqual([
    ['google', 5],
    ['google', 4],
  ]);
});

test('a page that was taken down is gone, and comes back', async () => {
  await set('taken-down', 'yes');
  await expectSeen(after, ({ status }) => status === 410);
  await set('taken-down', 'no');
  await expectSeen(after, ({ status }) => status === 200);
});

test('what makes no sense changes nothing and says why', async () => {
  const failed = await set('verified', 'maybe').catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('expected one of yes, no') });
});
