import { createHash } from 'node:crypto';
import path from 'node:path';
import { readBuildId } from '@/lib/config/build-id';
import type { HeaderSettings } from '../headers';
import { programFacts } from '../program-facts';

/** The part of the configuration that the front server needs, taken apart once at start. */
export interface FrontSettings {
  /** Absolute path of the project: `.next`, `.build` and `public` lie under it. */
  root: string;
  port: number;
  origin: string;
  dataDir: string;
  headers: HeaderSettings;
  cacheBytes: number;
  /** Where pages lie that outlive the process, named by what they are made of; undefined without a build. */
  pagesFolder?: string;
  pagesBytes: number;
  /** By our own setting or by the platform's word, which changes while we run. */
  readonly isMaintenance: boolean;
  /** The one host name on which demo mode exists. */
  demoHost?: string;
  trustedHops: number;
  /** Images are ours to serve: STORAGE_BASE_URL is a path. */
  servesMedia: boolean;
  /** The platform that has them, where they are not in our own folder. */
  mediaFrom?: string;
  readonly brand: string;
  /** Of a picture that an owner brings (docs/portal.md §4). */
  maxUploadBytes: number;
  /** A remote platform answers: no database is opened, changes are asked for. */
  isRemote: boolean;
  /** Mails are files of ours, to be read at /dev/outbox while the marketplace is not open. */
  hasOutboxPages: boolean;
}

interface Variables {
  PORT: number;
  PUBLIC_ORIGIN: string;
  DATA_DIR: string;
  MARKETPLACE_LIVE: boolean;
  MAINTENANCE_MODE: boolean;
  GOOGLE_ANALYTICS_ID?: string;
  DEMO_HOST?: string;
  TRUSTED_PROXY_HOPS: number;
  STORAGE_BASE_URL: string;
  INTEGRATION_HOST?: string;
  GOOGLE_MAPS_API_KEY?: string;
  MAP_TILE_URL?: string;
  PLATFORM_API_URL?: string;
  SMTP_URL?: string;
  PAGE_CACHE_MB: number;
  PAGE_DISK_MB: number;
  UPLOAD_MAX_MB: number;
  BRAND_NAME: string;
}

/** The origin of an address, or of a bare host name; undefined for a path on our own. */
function originOf(text: string | undefined): string | undefined {
  if (text === undefined || text.startsWith('/')) return undefined;
  // {s}, {z}, {x} of a tile address are no URL syntax; a subdomain letter becomes a wildcard.
  const plain = text.replace(/\{s\}/g, 'wildcard').replace(/[{}]/g, '');
  const { origin } = new URL(/^https?:/.test(plain) ? plain : `https://${plain}`);
  return origin.replace('://wildcard.', '://*.');
}

/** A folder for each build and each set of settings: both are in every page. */
function pagesFolder(env: Variables, root: string): string | undefined {
  const build = readBuildId(root);
  if (build === undefined) return undefined;
  const digest = createHash('sha256').update(JSON.stringify(env)).digest('hex').slice(0, 16);
  return path.join(path.resolve(env.DATA_DIR), 'pages', `${build}-${digest}`);
}

/** Settings of the front server from the parsed environment. @param root absolute path of the project. */
export function frontSettings(env: Variables, root: string): FrontSettings {
  const media = originOf(env.STORAGE_BASE_URL);
  const { protocol } = new URL(env.PUBLIC_ORIGIN);
  const headers: HeaderSettings = {
    isTls: protocol === 'https:',
    get isLive() {
      return programFacts()?.isLive ?? env.MARKETPLACE_LIVE;
    },
    get isCounting() {
      return (programFacts()?.analyticsId ?? env.GOOGLE_ANALYTICS_ID ?? '') !== '';
    },
    mediaOrigins: media ? [media] : [],
    hasGoogleMaps: env.GOOGLE_MAPS_API_KEY !== undefined,
    integrationOrigin: originOf(env.INTEGRATION_HOST),
    tileOrigin: originOf(env.MAP_TILE_URL),
  };
  return {
    root,
    port: env.PORT,
    origin: env.PUBLIC_ORIGIN,
    dataDir: env.DATA_DIR,
    headers,
    cacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    pagesFolder: pagesFolder(env, root),
    pagesBytes: env.PAGE_DISK_MB * 1024 * 1024,
    // Its own visitors can be sent away whatever the platform says.
    get isMaintenance() {
      return env.MAINTENANCE_MODE || programFacts()?.isMaintenance === true;
    },
    demoHost: env.DEMO_HOST,
    trustedHops: env.TRUSTED_PROXY_HOPS,
    servesMedia: media === undefined,
    mediaFrom: env.PLATFORM_API_URL,
    get brand() {
      return programFacts()?.company ?? env.BRAND_NAME;
    },
    maxUploadBytes: env.UPLOAD_MAX_MB * 1024 * 1024,
    isRemote: env.PLATFORM_API_URL !== undefined,
    hasOutboxPages: env.SMTP_URL === undefined && env.PLATFORM_API_URL === undefined && !env.MARKETPLACE_LIVE,
  };
}
