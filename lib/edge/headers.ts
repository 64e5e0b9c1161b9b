import {
  ANALYTICS_HOSTS,
  MAP_PAGES,
  OUTSIDE_BOOT_PAGES,
  PASSKEY_PAGES,
  PERMISSIONS_NONE,
  PERMISSIONS_PASSKEYS,
  SELF_FRAMED_PAGES,
  SONNER_STYLE_HASHES,
} from './header-tables';

/** Which row of the headers table (docs/rules/security.md) an answer falls under. `plain`: our own small pages and text files. */
export type HeaderKind =
  | 'public'
  | 'private'
  | 'integration'
  | 'widget'
  | 'api'
  | 'docs'
  | 'upload'
  | 'static'
  | 'plain';

/** What the operator's configuration adds to the headers. Origins without a path, as `new URL().origin` gives them. */
export interface HeaderSettings {
  /** The public origin is https: only then is HSTS said. */
  isTls: boolean;
  /** The program state's word, which changes while we run: while false every answer says noindex. */
  readonly isLive: boolean;
  /** Visits may be counted by Google Analytics: the program state's word, too. */
  readonly isCounting?: boolean;
  /** Where images may come from besides ourselves. */
  mediaOrigins: readonly string[];
  /** An outside integration host, whose boot script some pages load. */
  integrationOrigin?: string;
  hasGoogleMaps: boolean;
  /** Origin of the raster tiles, when an outside one is configured. */
  tileOrigin?: string;
}

/** What differs from answer to answer of one kind. */
export interface HeaderOptions {
  /** CSP sources (`'sha256-…'`) of the inline scripts of a public page. */
  scriptHashes?: readonly string[];
  /** CSP sources of the inline styles of a plain page. */
  styleHashes?: readonly string[];
  /** A plain page with a form of ours. */
  hasForm?: boolean;
  /** Nonce of a page that is never cached. */
  nonce?: string;
  /** Name in the route table: maps and outside boot scripts are allowed only where they are drawn. */
  page?: string;
  /** A screen of the portal that draws a map. */
  hasMap?: boolean;
  /** Origins that may frame the integration pages of a company. */
  frameAncestors?: readonly string[];
  /** The address carries a token: no referrer, no index. */
  isTokenised?: boolean;
  /** The answer must stay out of search engines (404, 410, the demo host). */
  isHidden?: boolean;
}

export type HeaderPair = readonly [name: string, value: string];

type Directives = Record<string, readonly string[]>;

const NONE = ["'none'"] as const;
const SELF = ["'self'"] as const;

const join = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => (sources.length > 0 ? `${name} ${sources.join(' ')}` : name))
    .join('; ');

const framers = ({ frameAncestors }: HeaderOptions): readonly string[] =>
  frameAncestors?.length ? frameAncestors : NONE;

/** Origins whose scripts a page may load and connect to, beside our own. An address with a token is sent to none of them (docs/rules/security.md 13). */
function outsideOf(settings: HeaderSettings, { page, isTokenised }: HeaderOptions, isPublic: boolean) {
  const boots = !isTokenised && page !== undefined && OUTSIDE_BOOT_PAGES.has(page);
  const integration = boots && settings.integrationOrigin ? [settings.integrationOrigin] : [];
  const counts = isPublic && !isTokenised && settings.isCounting;
  const { script, connect } = counts ? ANALYTICS_HOSTS : { script: [], connect: [] };
  return { frames: integration, scripts: [...integration, ...script], calls: [...integration, ...connect] };
}

function pageDirectives(
  settings: HeaderSettings,
  options: HeaderOptions,
  script: readonly string[],
  isPublic = false,
): Directives {
  const draws = options.hasMap || (options.page !== undefined && MAP_PAGES.has(options.page));
  const google = draws && settings.hasGoogleMaps;
  const tiles = draws && settings.tileOrigin ? [settings.tileOrigin] : [];
  const outside = outsideOf(settings, options, isPublic);
  return {
    'default-src': NONE,
    'script-src': [...script, ...outside.scripts, ...(google ? ['https://maps.googleapis.com'] : [])],
    // Google's map writes its own style elements: a hash beside 'unsafe-inline' would switch the latter off.
    'style-src': google
      ? ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com']
      : ["'self'", ...SONNER_STYLE_HASHES],
    'img-src': [
      "'self'",
      'data:',
      ...settings.mediaOrigins,
      ...tiles,
      ...(google ? ['https://maps.gstatic.com', 'https://*.googleapis.com', 'https://*.ggpht.com'] : []),
    ],
    'font-src': google ? ["'self'", 'https://fonts.gstatic.com'] : SELF,
    'connect-src': [...SELF, ...outside.calls, ...(google ? ['https://maps.googleapis.com'] : [])],
    'manifest-src': SELF,
    'frame-src': outside.frames.length > 0 ? outside.frames : NONE,
    'form-action': SELF,
    'base-uri': NONE,
    'object-src': NONE,
    'frame-ancestors': NONE,
  };
}

function widgetDirectives(settings: HeaderSettings, options: HeaderOptions): Directives {
  return {
    'default-src': NONE,
    'script-src': [...SELF, ...(options.scriptHashes ?? [])],
    'style-src': SELF,
    'img-src': ["'self'", 'data:', ...settings.mediaOrigins],
    'font-src': SELF,
    // Its own other tabs, which its script fetches instead of loading them.
    'connect-src': SELF,
    'form-action': NONE,
    'base-uri': NONE,
    'object-src': NONE,
    // It is public, and the same for everybody.
    'frame-ancestors': ['*'],
  };
}

const selfFramed: Directives = { 'frame-src': SELF, 'frame-ancestors': SELF };

/**
 * The Content-Security-Policy of one answer (docs/rules/security.md, headers table).
 * @returns the header's value.
 */
export function contentSecurityPolicy(kind: HeaderKind, settings: HeaderSettings, options: HeaderOptions = {}): string {
  switch (kind) {
    case 'public':
      return join(pageDirectives(settings, options, [...SELF, ...(options.scriptHashes ?? [])], true));
    case 'private':
      return join({
        ...pageDirectives(settings, options, [`'nonce-${options.nonce ?? ''}'`, "'strict-dynamic'"]),
        ...(options.page !== undefined && SELF_FRAMED_PAGES.has(options.page) ? selfFramed : {}),
      });
    // As a private page, but that the company's own sites may frame it.
    case 'integration':
      return join({
        ...pageDirectives(settings, options, [`'nonce-${options.nonce ?? ''}'`, "'strict-dynamic'"]),
        'frame-ancestors': framers(options),
      });
    case 'widget':
      return join(widgetDirectives(settings, options));
    case 'docs':
      return join({
        'default-src': NONE,
        'script-src': SELF,
        'style-src': [...SELF, ...(options.styleHashes ?? [])],
        'img-src': SELF,
        'font-src': SELF,
        'connect-src': SELF,
        'form-action': NONE,
        'base-uri': NONE,
        'frame-ancestors': NONE,
      });
    case 'plain':
      return join({
        'default-src': NONE,
        ...(options.styleHashes?.length ? { 'style-src': options.styleHashes } : {}),
        'base-uri': NONE,
        'form-action': options.hasForm ? SELF : NONE,
        'frame-ancestors': NONE,
      });
    case 'upload':
      return "default-src 'none'; sandbox";
    // A worker takes its policy from its own script: with 'none' alone it could load nothing.
    case 'static':
      return join({ 'default-src': NONE, 'script-src': SELF, 'connect-src': SELF, 'frame-ancestors': NONE });
    case 'api':
      return join({ 'default-src': NONE, 'frame-ancestors': NONE });
  }
}

const resourcePolicy: Record<HeaderKind, string> = {
  public: 'same-origin',
  private: 'same-origin',
  integration: 'cross-origin',
  widget: 'cross-origin',
  api: 'same-origin',
  docs: 'same-origin',
  upload: 'same-site',
  static: 'same-origin',
  plain: 'same-origin',
};

function permissions(kind: HeaderKind, page: string | undefined): string | undefined {
  if (kind === 'api' || kind === 'upload' || kind === 'static') return undefined;
  if (kind === 'private' && page !== undefined && PASSKEY_PAGES.has(page))
    return `geolocation=(), ${PERMISSIONS_PASSKEYS}`;
  return kind === 'public' ? `geolocation=(self), ${PERMISSIONS_NONE}` : `geolocation=(), ${PERMISSIONS_NONE}`;
}

function robots(settings: HeaderSettings, options: HeaderOptions): string | undefined {
  if (options.isTokenised) return 'noindex, nofollow';
  return !settings.isLive || options.isHidden ? 'noindex' : undefined;
}

/**
 * Every security header of one answer but Cache-Control, which the one who answers knows.
 * @returns pairs with canonical names, ready for `writeHead`.
 */
export function securityHeaders(kind: HeaderKind, settings: HeaderSettings, options: HeaderOptions = {}): HeaderPair[] {
  const isUntold = kind === 'private' || kind === 'integration' || options.isTokenised;
  const pairs: HeaderPair[] = [
    ['Content-Security-Policy', contentSecurityPolicy(kind, settings, options)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', isUntold ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', resourcePolicy[kind]],
  ];
  const allowed = permissions(kind, options.page);
  if (allowed) pairs.push(['Permissions-Policy', allowed]);
  if (settings.isTls) pairs.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  const robotsTag = robots(settings, options);
  if (robotsTag) pairs.push(['X-Robots-Tag', robotsTag]);
  return pairs;
}
