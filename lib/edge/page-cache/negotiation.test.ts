import { negotiate } from './encoding';
import { digestOf, etagOf, matchingEtag } from './etag';
import { cacheControl, isStorable, lifetimeOf } from './policy';
import { parseTags } from './purge';
import { hitHeaders } from './raw-request';

describe('Accept-Encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['x-gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=x', 'identity'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
  ])('%s → %s', (header, encoding) => {
    expect(negotiate(header)).toBe(encoding);
    expect(negotiate(header)).toBe(encoding);
  });
});

describe('If-None-Match', () => {
  const digest = digestOf(Buffer.from('page'));
  const current = etagOf(digest, 'bb');

  test.each([
    [current, current],
    [etagOf(digest, 'g'), etagOf(digest, 'g')],
    [`W/${current}`, current],
    [`"other", ${current}`, current],
    ['*', current],
  ])('%s still stands', (header, tag) => {
    expect(matchingEtag(header, digest, current)).toBe(tag);
  });

  test.each([undefined, '', '"other"', `"${digest}"`, digest, `"${digest}-${'x'.repeat(40)}"`])(
    '%s does not',
    (header) => {
      expect(matchingEtag(header, digest, current)).toBeUndefined();
    },
  );
});

describe('what is kept and how long', () => {
  test('only good answers', () => {
    expect([200, 308, 404, 410].every(isStorable)).toBe(true);
    expect([201, 302, 304, 307, 400, 500, 503].some(isStorable)).toBe(false);
  });

  test('as the row says, never stale for more than an hour, for seconds while the channel is down', () => {
    expect(lifetimeOf({ freshS: 60, staleS: 86_400 }, true)).toEqual({ freshS: 60, staleS: 3600 });
    expect(lifetimeOf({ freshS: 600, staleS: 3600 }, false)).toEqual({ freshS: 15, staleS: 30 });
    expect(lifetimeOf({ freshS: 5, staleS: 0 }, false)).toEqual({ freshS: 5, staleS: 0 });
  });

  test('browsers may not keep what is gone for good, and a redirect not at all: a name may change back', () => {
    const life = { freshS: 60, staleS: 600 };
    expect(cacheControl(200, life)).toBe('public, s-maxage=60, stale-while-revalidate=600');
    expect(cacheControl(410, life)).toBe('public, max-age=300, s-maxage=60, stale-while-revalidate=600');
    expect(cacheControl(308, life)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
  });
});

describe('notifications', () => {
  test('lists of tags are read, anything else is dropped', () => {
    expect(parseTags('["city:12","home","company:7"]')).toEqual(['city:12', 'home', 'company:7']);
    const ofPlaces = ['inCity:12', 'cityRequests:12', 'neighborhoodRequests:3', 'company-fr:7'];
    expect(parseTags(JSON.stringify(ofPlaces))).toEqual(ofPlaces);
    expect(parseTags('["City 12", 3, null, "a b", "x:"]')).toEqual([]);
    expect(parseTags('{"a":1}')).toEqual([]);
    expect(parseTags('nonsense')).toEqual([]);
  });
});

describe('the raw headers of a hit', () => {
  test('are read whatever their case', () => {
    const raw = ['Host', 'x', 'ACCEPT-ENCODING', 'br', 'If-None-Match', '"a"', 'if-none-match', '"b"', 'Cookie', 'c'];
    expect(hitHeaders(raw)).toEqual({ acceptEncoding: 'br', ifNoneMatch: '"a","b"', isSpecial: false });
  });

  test.each(['RSC', 'Content-Length', 'transfer-encoding'])('%s is not for the hot path', (name) => {
    expect(hitHeaders(['Host', 'x', name, '1']).isSpecial).toBe(true);
  });

  test('a request without a host, or with two, is not either', () => {
    expect(hitHeaders(['Accept', '*/*']).isSpecial).toBe(true);
    expect(hitHeaders(['Host', 'a', 'host', 'a']).isSpecial).toBe(true);
  });
});
