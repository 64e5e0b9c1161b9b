import 'server-only';
import * as z from 'zod';
import type { SourceFault } from '@/lib/values/review-source';
import { againAt, type Manners, type Refusal } from './ask';

/** What Google's Business Profile APIs and its OAuth write, as far as we read it. */
/** What names the next page: of signs that stand in an address and in a row. */
const pageToken = z
  .string()
  .regex(/^[\x20-\x7e]{0,4096}$/)
  .optional();
export const tokens = z.object({
  access_token: z.string().min(1).max(4096),
  refresh_token: z.string().min(1).max(4096).optional(),
});
export const accounts = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/\d{1,40}$/) })).default([]),
  nextPageToken: pageToken,
});
const lines = z.array(z.string().max(300)).max(20).default([]);
export const locations = z.object({
  locations: z
    .array(
      z.object({
        name: z.string().regex(/^locations\/\d{1,40}$/),
        title: z.string().max(500).default(''),
        storefrontAddress: z.object({ addressLines: lines, locality: z.string().max(300).default('') }).optional(),
        metadata: z.object({ mapsUri: z.unknown(), newReviewUri: z.unknown() }).partial().optional(),
      }),
    )
    .default([]),
  nextPageToken: pageToken,
});
export type Location = z.output<typeof locations>['locations'][number];

export const reviews = z.object({
  reviews: z.array(z.unknown()).max(50).default([]),
  averageRating: z.number().min(0).max(5).optional(),
  totalReviewCount: z.int().min(0).max(2_147_483_647).optional(),
  nextPageToken: pageToken,
});
export const batch = z.object({
  locationReviews: z
    .array(z.object({ name: z.string().max(200), review: z.unknown() }))
    .max(50)
    .default([]),
  nextPageToken: pageToken,
});
export const reply = z.object({
  comment: z.string().max(20_000),
  updateTime: z.string().max(40).optional(),
  reviewReplyState: z.string().max(60).optional(),
  policyViolation: z
    .string()
    .regex(/^[A-Z0-9_]{1,60}$/)
    .optional()
    .catch(undefined),
});

const refusal = z.object({
  error: z.union([
    z.string().max(100),
    z.object({
      status: z.string().max(60).optional(),
      details: z
        .array(z.object({ reason: z.string().max(100), metadata: z.record(z.string(), z.unknown()) }).partial())
        .catch([])
        .default([]),
    }),
  ]),
});

/** Words of OAuth at the token's own address. */
const grants: Readonly<Record<string, SourceFault>> = {
  invalid_grant: 'token-expired',
  unauthorized_client: 'plan',
  invalid_client: 'plan',
  invalid_scope: 'access-revoked',
  access_denied: 'access-revoked',
};
const reasons: Readonly<Record<string, SourceFault>> = {
  ACCESS_TOKEN_EXPIRED: 'token-expired',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'access-revoked',
  SERVICE_DISABLED: 'plan',
  API_KEY_SERVICE_BLOCKED: 'plan',
};
const statuses: Readonly<Record<string, SourceFault>> = {
  UNAUTHENTICATED: 'token-expired',
  PERMISSION_DENIED: 'access-revoked',
  RESOURCE_EXHAUSTED: 'quota',
  NOT_FOUND: 'place-gone',
  // The location is not verified, or no longer.
  FAILED_PRECONDITION: 'place-gone',
  UNIMPLEMENTED: 'retired',
  INTERNAL: 'away',
  UNAVAILABLE: 'away',
  DEADLINE_EXCEEDED: 'away',
};
/** Without a word of the protocol: its statuses. What is gone without a word is the call itself. */
const bare: Readonly<Record<number, SourceFault>> = {
  401: 'token-expired',
  403: 'access-revoked',
  404: 'retired',
  410: 'retired',
  429: 'quota',
};

function faultOf({ status, headers, body }: Refusal): ReturnType<Manners['faultOf']> {
  const read = refusal.safeParse(body);
  const word = read.success ? read.data.error : undefined;
  const code = typeof word === 'string' ? word : (word?.status ?? String(status));
  const details = typeof word === 'object' ? word.details : [];
  // A project that has not been given access has a quota of none.
  const isWithoutAccess = details.some(({ metadata }) => String(metadata?.quota_limit_value) === '0');
  const byReason = details.map(({ reason }) => reasons[reason ?? '']).find((fault) => fault !== undefined);
  const fault =
    (isWithoutAccess ? 'plan' : byReason) ??
    (typeof word === 'string' ? grants[word] : statuses[code]) ??
    bare[status] ??
    (status >= 500 ? 'away' : 'unreadable');
  const again = fault === 'quota' ? againAt(headers) : undefined;
  return { ok: false, fault, code, ...(again && { againAt: again }) };
}

export const googleManners: Manners = { faultOf };
