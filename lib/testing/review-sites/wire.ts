import type { IncomingHttpHeaders } from 'node:http';
import type { Site, StandInFault, StandInReview } from './world';

export interface SiteRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  /** Parsed JSON, or the fields of a form. */
  body: Record<string, unknown>;
}

export interface SiteAnswer {
  status: number;
  headers?: Record<string, string>;
  /** JSON, or a text as it is (a page, or no JSON at all). */
  body: unknown;
  /** How long nothing comes. */
  delayMs?: number;
}

export const ok = (body: unknown, headers?: Record<string, string>): SiteAnswer => ({
  status: 200,
  body,
  ...(headers && { headers }),
});

export const bearerOf = ({ headers }: SiteRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '');

/** What a fault does whatever the site: longer than anybody waits, an error of the host, an answer that is none. */
const everywhere: Partial<Record<StandInFault, SiteAnswer>> = {
  slow: { status: 200, body: {}, delayMs: 10_000 },
  away: { status: 503, body: '<html>unavailable</html>' },
  malformed: { status: 200, body: '{"reviews":[{"reviewId":' },
};

/** The answer that a fault makes of a call; undefined where the call goes on. */
export function faultAnswer(
  site: Site,
  placeId: string | undefined,
  own: Partial<Record<StandInFault, SiteAnswer>>,
): SiteAnswer | undefined {
  const fault = (placeId === undefined ? undefined : site.placeFaults.get(placeId)) ?? site.fault;
  return fault === null || fault === undefined ? undefined : (own[fault] ?? everywhere[fault]);
}

/** A page of a list; the token of the next is its offset. With the fault the second page leads to itself, for ever. */
export function pageOf<T>(list: readonly T[], token: string | undefined, size: number, isLoop: boolean) {
  const from = Number(token ?? 0);
  const rows = list.slice(from, from + size);
  const end = from + size;
  const next = isLoop && from > 0 ? String(from) : end < list.length ? String(end) : undefined;
  return { rows, next };
}

const byChange = (one: StandInReview, other: StandInReview) =>
  one.changedAt === other.changedAt ? 0 : one.changedAt < other.changedAt ? 1 : -1;

export const newestFirst = (reviews: readonly StandInReview[]): StandInReview[] => reviews.toSorted(byChange);
