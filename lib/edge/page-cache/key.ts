import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@/lib/values/locale';
import { firstValue } from '@/lib/values/query';
import type { HeaderKind } from '../headers';
import { isRouterStateTree } from './router-state';

/** What the cache needs to know of a page; the rest of the resolved route does not concern it. */
export interface CacheablePage {
  /** Name in the route table: which headers the page gets. */
  name: string;
  /** Canonical ASCII path: what Next is asked for. */
  path: string;
  /** The queries that count, in their fixed order, without `?`; empty for none. */
  query: string;
  freshS: number;
  staleS: number;
  /** What a write names to have this page made anew. */
  tags: readonly string[];
  /** Its answer names further tags (`tags-header`): until it is there, any write may be about it. */
  learnsTags?: true;
  /** What is shown where the page does not exist; the one page of all unknown addresses unless said. */
  missing?: CacheablePage;
  /** Many addresses share this page (not found, gone): its 404 is kept. */
  isShared?: true;
  /** Key to keep it under, where the path is only one of many that lead here. */
  sharedKey?: string;
  /** Language of the page that says it cannot be made just now. */
  locale?: Locale;
  /** Which row of the headers table; `public` unless said. */
  kind?: HeaderKind;
  /** Kept out of search engines whatever the page itself says. */
  isHidden?: boolean;
  /** Anybody can make up such an address: it lives in the smaller part of the memory. */
  isVariant?: boolean;
}

/** Headers of Next's client router that choose another answer for the same address. */
export type RscHeaders = Readonly<Record<string, string>>;

const SEGMENT = /^\/[\w$!.,()[\]@/-]{0,300}$/;
const NEXT_URL = /^\/[\w%./~-]{0,1000}$/;
/** Next itself refuses longer ones. */
const MAX_STATE_TREE = 40_000;

/** Which router headers count, and what a well-formed value is: anything else is as good as absent. */
const wellFormed: Readonly<Record<string, (value: string) => boolean>> = {
  'next-router-prefetch': (value) => /^[123]$/.test(value),
  'next-router-segment-prefetch': (value) => SEGMENT.test(value),
  'next-router-state-tree': (value) => value.length <= MAX_STATE_TREE && isRouterStateTree(value),
  'next-url': (value) => NEXT_URL.test(value),
};

/**
 * The router headers of a request for data instead of a document; undefined for a document. Malformed ones are left
 * out: Next would answer 500 to them. The router never asks without one of the others, and Next would send such a
 * request to itself for ever: it gets the document.
 */
export function rscHeaders(headers: IncomingHttpHeaders): RscHeaders | undefined {
  if (firstValue(headers.rsc) !== '1') return undefined;
  const kept: Record<string, string> = { rsc: '1' };
  for (const [name, isWellFormed] of Object.entries(wellFormed)) {
    const value = firstValue(headers[name]);
    if (value !== undefined && isWellFormed(value)) kept[name] = value;
  }
  return Object.keys(kept).length > 1 ? kept : undefined;
}

/**
 * The key of an answer: canonical path, the queries that count, and for the client router's requests its headers.
 * `_rsc` only repeats those headers and stays out.
 */
export function cacheKey(page: Pick<CacheablePage, 'path' | 'query' | 'sharedKey'>, rsc?: RscHeaders): string {
  const address = page.sharedKey ?? (page.query ? `${page.path}?${page.query}` : page.path);
  if (!rsc) return address;
  const text = Object.keys(wellFormed)
    .map((name) => rsc[name] ?? '')
    .join('\n');
  return `${address} rsc ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

/** Anybody can make up queries, slugs and router headers: such answers live in the smaller part of the memory. */
export function isVariant(page: Pick<CacheablePage, 'query' | 'isVariant'>, rsc?: RscHeaders): boolean {
  return page.query !== '' || rsc !== undefined || page.isVariant === true;
}

/** A public page whose address cannot be made up: it may lie on disk and outlive the process. */
export function isForDisk(page: CacheablePage, rsc?: RscHeaders): boolean {
  return !isVariant(page, rsc) && !page.isShared && (page.kind ?? 'public') === 'public';
}
