import { facebookKeys, facebookPageToken, facebookVersion } from '@/lib/testing/review-sites/facebook-site';
import { googleKeys, googleRefreshToken } from '@/lib/testing/review-sites/google-site';
import { openReviewStandIns, type ReviewStandIns } from '@/lib/testing/review-sites/server';
import { makePlace, type SiteName, type StandInFault } from '@/lib/testing/review-sites/world';
import { yelpKey } from '@/lib/testing/review-sites/yelp-site';
import type { SourceFault } from '@/lib/values/review-source';
import { resetBreakers } from '../http/client';
import { facebookReviews } from './facebook';
import { googleReviews, readGoogleReply } from './google';
import type { Asked, ReviewsGateway, SourceAccess } from './port';
import { businessOf, yelpReviews } from './yelp';

let standIns: ReviewStandIns;
let gateways: Record<SiteName, ReviewsGateway>;

beforeEach(async () => {
  resetBreakers();
  standIns = await openReviewStandIns();
  const { origin: apiBase } = standIns;
  gateways = {
    google: googleReviews({ ...googleKeys, apiBase }),
    facebook: facebookReviews({ ...facebookKeys, version: facebookVersion, apiBase }),
    yelp: yelpReviews({ apiKey: yelpKey, apiBase }),
  };
});
afterEach(() => standIns.close());

function read<T>(asked: Asked<T>): T {
  if (!asked.ok) throw new Error(`${asked.fault} ${asked.code}`);
  return asked.value;
}

const secrets: Record<SiteName, string | null> = {
  google: googleRefreshToken,
  facebook: facebookPageToken('501'),
  yelp: null,
};
const placeIds: Record<SiteName, string> = {
  google: 'accounts/1/locations/1',
  facebook: '501',
  yelp: 'invented-cleaning-toronto',
};
const open = async (site: SiteName): Promise<SourceAccess> => read(await gateways[site].openAccess(secrets[site]));
const siteNames = Object.keys(secrets) as SiteName[];

/** All reviews of the first place, page by page. */
async function readAll(site: SiteName): Promise<{ count: number; pages: number }> {
  const access = await open(site);
  let count = 0;
  let pages = 0;
  for (let token: string | null = null; pages === 0 || token !== null; pages++) {
    const page: { reviews: unknown[]; next: string | null } = read(
      await gateways[site].readReviews(access, placeIds[site], token),
    );
    count += page.reviews.length;
    token = page.next;
  }
  return { count, pages };
}

test.each<[SiteName, number, number]>([
  ['google', 120, 3],
  ['facebook', 40, 1],
  ['yelp', 3, 1],
])('%s: %i reviews in %i pages, and the total that the site itself says', async (site, count, pages) => {
  expect(await readAll(site)).toEqual({ count, pages });
  const totals = read(await gateways[site].readTotals(await open(site), placeIds[site]));
  expect(totals.count).toBe(site === 'yelp' ? 128 : count);
  expect(totals.stars).toBeGreaterThan(1);
});

test('a page of 10,000 reviews is read to its end', async () => {
  standIns.sites.google.places.set('locations/1', makePlace('locations/1', 'Large', 10_000));
  expect(await readAll('google')).toEqual({ count: 10_000, pages: 200 });
});

describe('consent', () => {
  test.each<SiteName>(['google', 'facebook'])('%s: page, code, places with what reads each', async (site) => {
    const gateway = gateways[site];
    const redirect = 'http://localhost:3000/back';
    const page = gateway.consentPage({ state: 'a b&c', redirect, language: 'fr' })!;
    expect([page.searchParams.get('state'), page.searchParams.get('redirect_uri')]).toEqual(['a b&c', redirect]);
    const html = await (await fetch(page)).text();
    expect(html).toContain('back?code=code&#38;state=a+b%26c');
    const token = read(await gateway.exchangeCode('code', redirect));
    const places = read(await gateway.readPlaces({ token }));
    expect(places[0]).toMatchObject({
      externalId: placeIds[site],
      name: 'Invented Cleaning',
      url: expect.stringMatching(/^https:/),
      writeUrl: expect.stringMatching(/^https:/),
      token: { secret: secrets[site] },
    });
    expect(await gateway.exchangeCode('other', redirect)).toMatchObject({ ok: false });
  });

  test('Yelp: by id or by the address of its page; of nothing else a call is made', async () => {
    for (const name of [placeIds.yelp, ` https://www.yelp.com/biz/${placeIds.yelp}?osq=x `, placeIds.yelp])
      expect(read(await gateways.yelp.readPlaces({ name }))[0]).toMatchObject({
        externalId: placeIds.yelp,
        token: null,
      });
    const before = standIns.sites.yelp.asked.length;
    for (const name of [
      '',
      '../../x',
      'https://evil.example/biz/a',
      'https://www.yelp.com/',
      'a/b',
      'https://www.yelp.com/biz/%E0%A4%A',
    ])
      expect(await gateways.yelp.readPlaces({ name })).toMatchObject({ ok: false, fault: 'place-gone' });
    expect(standIns.sites.yelp.asked).toHaveLength(before);
    expect(businessOf('https://fr.yelp.ca/biz/caf%C3%A9-montr%C3%A9al')).toBe('café-montréal');
  });

  test('no secret stands in an address', () => {
    for (const { asked } of Object.values(standIns.sites)) expect(asked.join()).not.toMatch(/standIn/);
  });
});

/** Fault of the stand-in → what it is to us: one of eight, decided by codes. */
const causes: [StandInFault, SourceFault][] = [
  ['expired-token', 'token-expired'],
  ['revoked-scope', 'access-revoked'],
  ['quota', 'quota'],
  ['plan', 'plan'],
  ['place-gone', 'place-gone'],
  ['retired', 'retired'],
  ['away', 'away'],
  ['malformed', 'unreadable'],
];
/** Yelp's token is the marketplace's own key: no owner can renew it. */
const ofYelp: Partial<Record<StandInFault, SourceFault>> = { 'expired-token': 'access-revoked' };

describe.each(siteNames)('%s fails', (site) => {
  test.each(causes)('%s → %s', async (fault, cause) => {
    const access = await open(site);
    standIns.sites[site].fault = fault;
    const whole = await gateways[site].readTotals(access, placeIds[site]);
    const asked = whole.ok ? await gateways[site].readReviews(access, placeIds[site], null) : whole;
    const expected = (site === 'yelp' && ofYelp[fault]) || cause;
    expect(asked).toMatchObject({ ok: false, fault: expected });
    expect(JSON.stringify(asked)).not.toContain('sentence');
  });

  test('slow: given up', async () => {
    const access = await open(site);
    standIns.sites[site].fault = 'slow';
    expect(await gateways[site].readReviews(access, placeIds[site], null)).toMatchObject({ ok: false, fault: 'away' });
  });
});

test('Google: a refresh token that is worth nothing any more', async () => {
  standIns.sites.google.fault = 'expired-token';
  expect(await gateways.google.openAccess(googleRefreshToken)).toMatchObject({ ok: false, fault: 'token-expired' });
});

test('a quota says from when on one may ask again', async () => {
  const [google, yelp] = [await open('google'), await open('yelp')];
  standIns.sites.google.fault = 'quota';
  standIns.sites.yelp.fault = 'quota';
  const asked = await gateways.google.readReviews(google, placeIds.google, null);
  expect(!asked.ok && asked.againAt!.getTime() > Date.now()).toBe(true);
  const ofYelp = await gateways.yelp.readTotals(yelp, placeIds.yelp);
  expect(!ofYelp.ok && ofYelp.againAt?.toISOString()).toBe('2099-01-01T00:00:00.000Z');
});

test('Google: 50 places in one call, newest first, each review with its place', async () => {
  const { places } = standIns.sites.google;
  for (let n = 1; n <= 50; n++) places.set(`locations/${n}`, makePlace(`locations/${n}`, `Place ${n}`, 2));
  const ids = Array.from({ length: 50 }, (_, n) => `accounts/1/locations/${n + 1}`);
  const page = read(await gateways.google.readNewest(await open('google'), ids, null));
  expect(page.reviews).toHaveLength(50);
  expect(new Set(page.reviews.map(({ externalId }) => externalId))).toEqual(new Set(ids));
  expect(page.next).toBe('50');
});

describe('answers on Google', () => {
  test('put, moderated, taken back', async () => {
    const access = await open('google');
    const { google } = gateways;
    const first = read(await google.reply(access, placeIds.google, 'r1', 'Merci !'));
    expect(first).toMatchObject({ comment: 'Merci !', state: 'pending', reason: null, updatedAt: expect.any(Date) });
    const review = standIns.sites.google.places.get('locations/1')!.reviews.find(({ id }) => id === 'r1')!;
    review.reply = { ...review.reply!, state: 'REJECTED', violation: 'OFF_TOPIC' };
    const page = read(await google.readReviews(access, placeIds.google, null));
    const document = page.reviews.map((one) => one.document as { reviewId: string; reviewReply?: unknown });
    const reply = document.find(({ reviewId }) => reviewId === 'r1')?.reviewReply;
    expect(readGoogleReply(reply)).toMatchObject({ state: 'rejected', reason: 'OFF_TOPIC' });
    expect(read(await google.deleteReply(access, placeIds.google, 'r1'))).toBeNull();
    expect(review.reply).toBeUndefined();
    expect(await google.reply(access, placeIds.google, 'gone', 'x')).toMatchObject({ ok: false, fault: 'place-gone' });
  });

  test('an old one without a word about its state stands', () => {
    expect(readGoogleReply({ comment: 'Thanks', updateTime: 'soon' })).toEqual({
      comment: 'Thanks',
      state: 'published',
      reason: null,
      updatedAt: null,
    });
    expect(readGoogleReply(null)).toBeNull();
  });
});

describe('probe', () => {
  test.each(siteNames)('%s speaks', async (site) => {
    expect(await gateways[site].probe()).toEqual({ ok: true, value: null });
  });

  test('a version of Facebook that is over is found out', async () => {
    const old = facebookReviews({ ...facebookKeys, version: 'v19.0', apiBase: standIns.origin });
    expect(await old.probe()).toEqual({ ok: false, fault: 'retired', code: facebookVersion });
  });

  test('keys that are wrong are found out', async () => {
    const apiBase = standIns.origin;
    const wrong = [
      googleReviews({ ...googleKeys, clientSecret: 'x', apiBase }),
      facebookReviews({ ...facebookKeys, appSecret: 'x', version: facebookVersion, apiBase }),
    ];
    for (const gateway of wrong) expect(await gateway.probe()).toMatchObject({ ok: false, fault: 'plan' });
    expect(await yelpReviews({ apiKey: 'x', apiBase }).probe()).toMatchObject({ fault: 'access-revoked' });
  });
});

test('a call goes to its own origin alone, and never unencrypted to another machine', async () => {
  const far = googleReviews({ ...googleKeys, apiBase: 'http://10.0.0.1:80' });
  await expect(far.openAccess('x')).rejects.toThrow('Not an address');
});
