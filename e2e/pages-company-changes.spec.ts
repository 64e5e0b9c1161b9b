import { expect, test } from '@playwright/test';
import { getCompanyView } from '@/lib/profile/contract';
import { hostileStrings } from '@/lib/testing/data/strings';
import { type Answer, ask } from './fixtures/http';
import { freePort, Instance, startsWithinMs } from './fixtures/instance';
import { oddOf } from './fixtures/odd-markup';
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

/** Texts as an owner may type them, short enough for a field. */
const texts = hostileStrings().filter((text) => text.trim() !== '' && [...text].length <= 100);
const markup = texts.filter((text) => /[<>"'&]/.test(text));

/** Contents that fit their schemas and are as nasty as they can be. */
function hostileSections(): [type: string, content: object][] {
  const at = (n: number) => markup[n % markup.length]!;
  const item = (n: number) => ({ Question: at(n), Answer: at(n + 1) });
  const questions = Array.from({ length: 150 }, (_, n) => item(n));
  return [
    ['logo', { Title: at(1), SubTitle: at(2), LogoUrl: 'javascript:alert(1)' }],
    ['hero-image', { URL: '"><img src=x onerror=alert(1)>' }],
    [
      'company-description',
      { Title: at(3), Description: `${markup.slice(0, 20).join(' ').slice(0, 1900)} end-of-about` },
    ],
    [
      'contact-info',
      {
        AboutUs: at(4),
        Website: at(5).slice(0, 50),
        PhoneNumber: at(6).slice(0, 30),
        Address: at(7),
        City: at(8).slice(0, 50),
      },
    ],
    [
      'faq',
      {
        Title: at(9),
        Items: [{ Question: 'first-question', Answer: 'x' }, ...questions, { Question: 'last-question', Answer: 'x' }],
      },
    ],
    ['image-gallery', { Title: at(10), Images: [{ Title: at(11), Description: at(12), URL: '/media/images/a.png' }] }],
    ['map', { Title: at(13), ServiceAreas: markup.slice(0, 40).map((Name) => ({ Name, Coordinates: Name })) }],
    [
      'team',
      {
        Title: at(14),
        Members: markup.slice(0, 40).map((Name) => ({ Name, Description: Name, ImageUrl: Name, HasConsent: true })),
      },
    ],
    [
      'services',
      {
        Title: at(15),
        CompanyServiceTypes: [
          { CompanyServiceTypeId: 1, PanelImageUrl: at(16), Name: at(17), Description: at(18), LanguageTypeId: 1 },
        ],
      },
    ],
    [
      'book-now',
      {
        Title: at(19),
        Services: [
          {
            Id: 1,
            Title: at(20),
            Description: at(21),
            ServiceTypeId: 61,
            TypeId: 3,
            GroupingName: at(22),
            ButtonText: { en: at(23), fr: at(24), es: at(25), Class: at(26) },
          },
        ],
        CompanyTag: at(27).slice(0, 50),
      },
    ],
    ['reviews', { Title: at(28), ElfWidgetScript: '<script>alert(1)</script>' }],
    ['operating-hours', { Title: at(29), EnableMonday: true, StartTimeMonday: 8, EndTimeMonday: 17 }],
  ];
}

const before = '/companie/clear-view/1';
const after = '/companie/apres-tout/1';

test.beforeAll(async () => {
  test.setTimeout(startsWithinMs);
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

test('buttons on its own site, which carry the old slug, go on: the key says who is meant', async () => {
  const address = getCompanyView.path.replace('{id}', '1');
  const answer = await ask(`${address}?lang_code=fr`, { origin: instance.origin, headers: await asProgram() });
  const key = JSON.parse(answer.text).CompanyLocation.ClientKeyGuid;
  for (const page of ['booking', 'live-reviews', 'website-chat']) {
    const { status, text } = await at(`/integration?ts=1&key=${key}&page=${page}&slug=clear-view&lang=fr`);
    expect([page, status]).toEqual([page, 200]);
    expect(text).toContain('Après Tout');
    // The way on is under the name of today.
    expect(text).not.toMatch(/(?:href|action)="[^"]*slug=clear-view|name="slug" value="clear-view"/);
  }
  const unknown = key.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
  expect((await at(`/integration?ts=1&key=${unknown}&page=booking&slug=clear-view&lang=fr`)).status).toBe(404);
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

test('hostile texts in every field of every section are shown as texts, in every language', async () => {
  for (const [type, content] of hostileSections())
    await set('section', type, instance.file(`${type}.json`, JSON.stringify(content)));
  const marks = ['first-question', 'last-question', 'end-of-about'];
  await expectSeen(after, ({ text }) => marks.every((mark) => text.includes(mark)));
  for (const path of [after, '/company/apres-tout/1', '/compania/apres-tout/1', `${after}?off-marketplace=1`]) {
    const answer = await at(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(oddOf(answer.text)).toEqual([]);
  }
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
