import 'server-only';
import * as z from 'zod';
import type { SourceFault } from '@/lib/values/review-source';
import { againAt, type Manners, type Refusal } from './ask';

/** What Facebook's Graph API writes, as far as we read it. */
const id = z.string().regex(/^\d{1,40}$/);
const seconds = z.number().int().min(0).max(4_102_444_800).optional();
export const token = z.object({ access_token: z.string().min(1).max(4096), expires_in: seconds });
const after = z.object({
  cursors: z
    .object({
      after: z
        .string()
        .regex(/^[\x20-\x7e]{0,4096}$/)
        .optional(),
    })
    .optional(),
  next: z.unknown().optional(),
});
export const pages = z.object({
  data: z
    .array(
      z.object({
        id,
        name: z.string().max(500).default(''),
        access_token: z.string().min(1).max(4096).optional(),
        link: z.unknown().optional(),
        single_line_address: z.string().max(500).default(''),
      }),
    )
    .max(100),
  paging: after.optional(),
});
export const page = z.object({
  overall_star_rating: z.number().min(0).max(5).optional(),
  rating_count: z.int().min(0).max(2_147_483_647).optional(),
});
export const ratings = z.object({ data: z.array(z.unknown()).max(100), paging: after.optional() });
export const app = z.object({ id: z.string().max(40) });

/** Where the next page begins; only `next` says that there is one. */
export const nextOf = ({ paging }: { paging?: z.output<typeof after> | undefined }): string | null =>
  typeof paging?.next === 'string' ? (paging.cursors?.after ?? null) : null;

const refusal = z.object({ error: z.object({ code: z.int(), error_subcode: z.int().optional() }) });

/** Codes of the Graph API. */
const codes: Readonly<Record<number, SourceFault>> = {
  1: 'away',
  2: 'away',
  3: 'access-revoked',
  4: 'quota',
  10: 'access-revoked',
  12: 'retired',
  17: 'quota',
  32: 'quota',
  100: 'retired',
  101: 'plan',
  102: 'token-expired',
  104: 'plan',
  190: 'token-expired',
  341: 'quota',
  368: 'quota',
  613: 'quota',
  803: 'place-gone',
  2635: 'retired',
  80001: 'quota',
};
/** Of 190: a password changed, an app taken out, an account that must be looked at; of 100: no such object. */
const subcodes: Readonly<Record<string, SourceFault>> = {
  '190 458': 'access-revoked',
  '190 459': 'access-revoked',
  '190 460': 'access-revoked',
  '190 464': 'access-revoked',
  '190 492': 'access-revoked',
  '100 33': 'place-gone',
};

function faultOf({ status, headers, body }: Refusal): ReturnType<Manners['faultOf']> {
  const read = refusal.safeParse(body);
  if (!read.success) return { ok: false, fault: status >= 500 ? 'away' : 'unreadable', code: String(status) };
  const { code, error_subcode: subcode } = read.data.error;
  const name = subcode === undefined ? String(code) : `${code} ${subcode}`;
  // 200 to 299: a permission is missing, each its own.
  const byRange = code >= 200 && code <= 299 ? 'access-revoked' : undefined;
  const fault = subcodes[name] ?? codes[code] ?? byRange ?? (status >= 500 ? 'away' : 'unreadable');
  const again = fault === 'quota' ? againAt(headers) : undefined;
  return { ok: false, fault, code: name, ...(again && { againAt: again }) };
}

export const facebookManners: Manners = { faultOf };
