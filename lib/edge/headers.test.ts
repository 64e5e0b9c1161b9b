import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PortalPlace } from '@/lib/routes/portal';
import { sectionType } from '@/lib/values/ids';
import { drawsMap, SONNER_STYLE_HASHES } from './header-tables';
import {
  contentSecurityPolicy,
  type HeaderKind,
  type HeaderOptions,
  type HeaderSettings,
  securityHeaders,
} from './headers';

const settings: HeaderSettings = { isTls: true, isLive: true, mediaOrigins: [], hasGoogleMaps: false };
const kinds: HeaderKind[] = ['public', 'private', 'integration', 'widget', 'api', 'upload', 'static', 'plain'];
const headers = (kind: HeaderKind, options?: HeaderOptions, changes: Partial<HeaderSettings> = {}) =>
  Object.fromEntries(securityHeaders(kind, { ...settings, ...changes }, options));
const policy = (kind: HeaderKind, options?: HeaderOptions, changes: Partial<HeaderSettings> = {}) =>
  contentSecurityPolicy(kind, { ...settings, ...changes }, options);

describe('the headers table', () => {
  test.each(kinds)('%s has every header of its row', (kind) => {
    expect(headers(kind)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    });
    expect(policy(kind)).toMatch(/^default-src 'none'; /);
  });

  test('the public policy is the one of the rules', () => {
    const [empty, sonner] = SONNER_STYLE_HASHES;
    expect(policy('public', { scriptHashes: ["'sha256-a'"] })).toBe(
      `default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' ${empty} ${sonner}; img-src 'self' data:; font-src 'self'; ` +
        `connect-src 'self'; manifest-src 'self'; frame-src 'none'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'`,
    );
  });

  test('a private page has a nonce, no referrer and no features', () => {
    expect(policy('private', { nonce: 'abc' })).toContain("script-src 'nonce-abc' 'strict-dynamic';");
    expect(headers('private')['Referrer-Policy']).toBe('no-referrer');
    expect(headers('private')['Permissions-Policy']).toMatch(/^geolocation=\(\), /);
    expect(headers('public')['Permissions-Policy']).toMatch(/^geolocation=\(self\), /);
  });

  test('passkeys are for the pages of signing in alone', () => {
    const said = (kind: 'private' | 'public', page: string) =>
      headers(kind, { page })['Permissions-Policy']!.split(', ');
    const allowed = ['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'];
    for (const page of ['signin', 'secondStep']) {
      expect(said('private', page)).toEqual(expect.arrayContaining([...allowed, 'camera=()', 'geolocation=()']));
      expect(said('private', page)).not.toContain('publickey-credentials-get=()');
    }
    for (const page of ['register', 'claimProfile', 'manageBooking'])
      expect(said('private', page)).toContain('publickey-credentials-get=()');
    expect(said('public', 'signin')).toContain('publickey-credentials-get=()');
  });

  test('resources belong to whom the table says', () => {
    const policies = kinds.map((kind) => headers(kind)['Cross-Origin-Resource-Policy']);
    expect(policies).toEqual([
      'same-origin',
      'same-origin',
      'cross-origin',
      'cross-origin',
      'same-origin',
      'same-site',
      'same-origin',
      'same-origin',
    ]);
  });

  test('an integration page is as closed as a private one, but for the sites of its company', () => {
    const [own, other] = [policy('integration', { nonce: 'abc' }), policy('private', { nonce: 'abc' })];
    expect(own).toBe(other);
    expect(policy('integration', { frameAncestors: ['https://a.example'] })).toMatch(
      /frame-ancestors https:\/\/a.example$/,
    );
    expect(headers('integration')['Referrer-Policy']).toBe('no-referrer');
  });

  test('the widget is framed by any site, and asks nothing but of us', () => {
    expect(policy('widget')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors *",
    );
  });

  test('HSTS is said over TLS only', () => {
    expect(headers('public', {}, { isTls: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

describe('search engines', () => {
  test('are kept away from everything while not live', () => {
    for (const kind of kinds) expect(headers(kind, {}, { isLive: false })['X-Robots-Tag']).toBe('noindex');
    for (const kind of kinds) expect(headers(kind)).not.toHaveProperty('X-Robots-Tag');
  });

  test('are kept away from tokens and from what is hidden', () => {
    const token = headers('private', { isTokenised: true });
    expect([token['X-Robots-Tag'], token['Referrer-Policy']]).toEqual(['noindex, nofollow', 'no-referrer']);
    expect(headers('public', { isHidden: true })['X-Robots-Tag']).toBe('noindex');
  });
});

describe('other hosts', () => {
  const google = { hasGoogleMaps: true };

  test('maps are allowed only where they are drawn', () => {
    expect(policy('public', { page: 'company' }, google)).toContain('https://maps.googleapis.com');
    expect(policy('public', { page: 'requestNew' }, { tileOrigin: 'https://*.tiles.example' })).toContain(
      "img-src 'self' data: https://*.tiles.example;",
    );
    expect(policy('public', { page: 'city' }, google)).not.toContain('google');
    const area = { companyTag: 'rio', screen: 'section', id: sectionType.map } as const;
    const portal = (place: PortalPlace) => policy('private', { page: 'portal', hasMap: drawsMap(place) }, google);
    expect(portal(area)).toContain('https://maps.googleapis.com');
    expect(portal({ ...area, id: sectionType.team })).not.toContain('google');
    expect(portal({ ...area, screen: 'person' })).not.toContain('google');
    expect(policy('public', { page: 'company' })).not.toContain('http');
  });

  test('analytics only where visits are counted, on public pages, and where no token is in the address', () => {
    const counting = { isCounting: true };
    const open = policy('public', { page: 'city' }, counting);
    expect(open).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(open).toContain("connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com;");
    expect(open).toContain("img-src 'self' data:;");
    const closed = policy('public', { page: 'city' });
    expect(closed).not.toMatch(/google/);
    expect(policy('public', { page: 'city', isTokenised: true }, counting)).toBe(closed);
    for (const kind of kinds.filter((one) => one !== 'public'))
      expect(policy(kind, { page: 'city' }, counting)).toBe(policy(kind, { page: 'city' }));
  });

  test('the integration host only where its boot script stands', () => {
    const outside = { integrationOrigin: 'https://integration.example' };
    expect(policy('public', { page: 'home' }, outside)).toContain("script-src 'self' https://integration.example;");
    expect(policy('public', { page: 'company' }, outside)).toContain('frame-src https://integration.example;');
    expect(policy('public', { page: 'city' }, outside)).not.toContain('integration');
    // A script of others could read the token in the address.
    expect(policy('public', { page: 'company', isTokenised: true }, outside)).not.toContain('integration');
  });

  test('pictures come from the configured storage', () => {
    expect(policy('public', {}, { mediaOrigins: ['https://media.example'] })).toContain(
      "img-src 'self' data: https://media.example;",
    );
  });
});

test('the hash of the toasts is that of the installed package', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const styles = [...source.matchAll(/^__insertCSS\((".*")\);?$/gm)].map(
    ([, text]) => JSON.parse(text ?? '') as string,
  );
  const hashes = ['', ...styles].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect([...SONNER_STYLE_HASHES]).toEqual(hashes);
});
