import * as z from 'zod';
import * as form from './env-forms';

export type { Mailbox } from './env-forms';

/** A setting that stops the start: the message names every variable at fault and never prints a value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly { variable: string; problem: string }[]) {
    super(problems.map(({ variable, problem }) => `${variable}: ${problem}`).join('\n'));
    this.name = 'ConfigError';
  }
}

/** Every variable of docs/interface.md §6, plus the knobs that the room's README lists. Secrets stay text here: lib/config/secrets.ts reads them. */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  NEXT_PHASE: z.string().optional(),
  PORT: form.wholeNumber(0, 65_535).default(3000),
  PUBLIC_ORIGIN: form.origin().optional(),
  DATA_DIR: z.string().max(4096).default('.data'),
  DEMO_DATA: form.flag().default(true),
  DATABASE_URL: form.url('postgres:', 'postgresql:').optional(),
  PLATFORM_API_URL: form.origin().optional(),
  PLATFORM_API_KEY: form.secretText(1).optional(),
  API_KEYS: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  TOKEN_SECRET: z.string().optional(),
  MARKETPLACE_LIVE: form.flag().default(false),
  DEMO_HOST: form.hostName().optional(),
  MAINTENANCE_MODE: form.flag().default(false),
  BRAND_NAME: z.string().max(60).default('Dorbel'),
  BRAND_EMAIL: z.email('must be an e-mail address').default('hello@dorbel.example'),
  BRAND_PHONE: form.phone().default('+1 555 010 0199'),
  BRAND_ADDRESS: z.string().max(300).default(''),
  BLOG_URL: form.url('https:', 'http:').optional(),
  GOOGLE_ANALYTICS_ID: form.analyticsId().optional(),
  GOOGLE_MAPS_API_KEY: form.secretText(1).optional(),
  MAP_TILE_URL: form.tileTemplate().optional(),
  MAP_ATTRIBUTION: z.string().max(300).optional(),
  STORAGE_BASE_URL: form.pathOrUrl().default('/media'),
  INTEGRATION_HOST: form.hostOrOrigin().optional(),
  SMTP_URL: form.url('smtp:', 'smtps:').optional(),
  MAIL_FROM: form.mailbox().optional(),
  STRIPE_SECRET_KEY: form.secretText(1).optional(),
  STRIPE_WEBHOOK_SECRET: form.secretText(1).optional(),
  STRIPE_API_BASE: form.origin().optional(),
  LLM_BASE_URL: form.url('https:', 'http:').optional(),
  LLM_API_KEY: form.secretText(1).optional(),
  LLM_MODEL: z.string().max(200).optional(),
  GOOGLE_OAUTH_CLIENT_ID: form.secretText(1).optional(),
  GOOGLE_OAUTH_CLIENT_SECRET: form.secretText(1).optional(),
  GOOGLE_API_BASE: form.origin().optional(),
  FACEBOOK_APP_ID: form.secretText(1).optional(),
  FACEBOOK_APP_SECRET: form.secretText(1).optional(),
  FACEBOOK_API_VERSION: form.graphVersion().default('v25.0'),
  FACEBOOK_API_BASE: form.origin().optional(),
  YELP_API_KEY: form.secretText(1).optional(),
  YELP_API_BASE: form.origin().optional(),
  YELP_BLEND: form.flag().default(true),
  TRUSTED_PROXY_HOPS: form.wholeNumber(0, 10).default(0),
  THEME: z.enum(['light', 'auto']).default('light'),
  CONSUMER_PORTAL_ORIGIN: form.origin().optional(),
  STATIC_HTML: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  UPLOAD_MAX_MB: form.wholeNumber(1, 100).default(10),
  PAGE_CACHE_MB: form.wholeNumber(1, 65_536).default(64),
  PAGE_DISK_MB: form.wholeNumber(0, 1_048_576).default(256),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Every variable that is read, but for the families BRAND_SOCIAL_* and BRAND_PHONE_*. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

type Parsed = z.output<typeof schema>;

export interface Env extends Omit<Parsed, 'PUBLIC_ORIGIN'> {
  /** Scheme, host and port, no trailing slash; never taken from a request. */
  PUBLIC_ORIGIN: string;
  /** BRAND_SOCIAL_<NETWORK>: address, by network in lower case. */
  BRAND_SOCIAL: Readonly<Record<string, string>>;
  /** BRAND_PHONE_<ISO>: support phone, by country code in upper case. */
  BRAND_PHONES: Readonly<Record<string, string>>;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Variables whose names end in something the operator chooses. */
function readFamily(source: Source, name: RegExp, value: z.ZodType<string>, problems: Problem[]) {
  const found: Record<string, string> = {};
  for (const [variable, text] of Object.entries(source)) {
    const key = name.exec(variable)?.[1];
    if (key === undefined || text === undefined) continue;
    const parsed = value.safeParse(text);
    if (parsed.success) found[key] = parsed.data;
    else problems.push({ variable, problem: parsed.error.issues[0]?.message ?? 'is not valid' });
  }
  return found;
}

type Problem = { variable: string; problem: string };

/** Settings that are right one by one and wrong together. */
function checkTogether(parsed: Parsed, problems: Problem[]) {
  if (parsed.PLATFORM_API_URL && !parsed.PLATFORM_API_KEY)
    problems.push({ variable: 'PLATFORM_API_KEY', problem: 'is needed when PLATFORM_API_URL is set' });
  if (parsed.MAP_TILE_URL && !parsed.MAP_ATTRIBUTION)
    problems.push({ variable: 'MAP_ATTRIBUTION', problem: 'is needed when MAP_TILE_URL is set' });
  checkPayments(parsed, problems);
  checkSources(parsed, problems);
}

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** A key without the secret of its events would take money and never receive the events. */
function checkPayments(parsed: Parsed, problems: Problem[]) {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = parsed;
  if (key && !secret)
    problems.push({ variable: 'STRIPE_WEBHOOK_SECRET', problem: 'is needed when STRIPE_SECRET_KEY is set' });
  if (secret && !key)
    problems.push({ variable: 'STRIPE_SECRET_KEY', problem: 'is needed when STRIPE_WEBHOOK_SECRET is set' });
  if (base && !key) problems.push({ variable: 'STRIPE_SECRET_KEY', problem: 'is needed when STRIPE_API_BASE is set' });
  const { protocol, hostname } = new URL(base ?? 'https://api.stripe.com');
  if (protocol === 'http:' && !thisMachine.includes(hostname))
    problems.push({ variable: 'STRIPE_API_BASE', problem: 'must be https, but for a stand-in on this machine' });
}

/** Settings of review sites that make sense together alone, and the stand-in of each. */
const sourcePairs = [
  ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET', 'GOOGLE_API_BASE'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET', 'FACEBOOK_API_BASE'],
  ['YELP_API_KEY', 'YELP_API_KEY', 'YELP_API_BASE'],
] as const;

function checkSources(parsed: Parsed, problems: Problem[]) {
  for (const [id, secret, base] of sourcePairs) {
    if (parsed[id] && !parsed[secret]) problems.push({ variable: secret, problem: `is needed when ${id} is set` });
    if (parsed[secret] && !parsed[id]) problems.push({ variable: id, problem: `is needed when ${secret} is set` });
    if (parsed[base] && !parsed[id]) problems.push({ variable: id, problem: `is needed when ${base} is set` });
    const { protocol, hostname } = new URL(parsed[base] ?? 'https://example.com');
    if (protocol === 'http:' && !thisMachine.includes(hostname))
      problems.push({ variable: base, problem: 'must be https, but for a stand-in on this machine' });
  }
}

/**
 * Settings from a set of variables; an empty or blank one counts as unset (compose files pass `NAME=`).
 * @throws ConfigError naming every variable that is wrong.
 */
export function parseEnv(variables: Source): Env {
  const source: Record<string, string> = {};
  for (const [name, text] of Object.entries(variables)) if (text?.trim()) source[name] = text.trim();
  const problems: Problem[] = [];
  const result = schema.safeParse(source);
  for (const issue of result.error?.issues ?? [])
    problems.push({ variable: String(issue.path[0]), problem: issue.message });
  const BRAND_SOCIAL = readFamily(source, /^BRAND_SOCIAL_([A-Z0-9_]{1,30})$/, form.url('https:'), problems);
  const BRAND_PHONES = readFamily(source, /^BRAND_PHONE_([A-Z]{2})$/, form.phone(), problems);
  if (result.success) checkTogether(result.data, problems);
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const lower = Object.entries(BRAND_SOCIAL).map(([network, address]) => [network.toLowerCase(), address]);
  return {
    ...result.data,
    PUBLIC_ORIGIN: result.data.PUBLIC_ORIGIN ?? `http://localhost:${result.data.PORT}`,
    BRAND_SOCIAL: Object.fromEntries(lower),
    BRAND_PHONES,
  };
}

let loaded: Env | undefined;

/** Reads and checks the settings now; call it first thing at start. @throws ConfigError naming the variable. */
export function loadEnv(): Env {
  loaded = Object.freeze(parseEnv(process.env));
  return loaded;
}

/** The settings of this process, read once on first use. @throws ConfigError naming the variable. */
export function env(): Env {
  return loaded ?? loadEnv();
}

/** True inside `next build`, where no secret may be made and no database opened. */
export function isBuilding(): boolean {
  return env().NEXT_PHASE === 'phase-production-build';
}
