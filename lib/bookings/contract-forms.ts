import type { Outcome, PlainForm } from '@/lib/platform/operation';

/** Fields of who books, and where, that are no texts. */
export const detailKinds = {
  province_id: 'number',
  country_id: 'number',
  origin_type_id: 'number',
  name_consent: 'boolean',
} as const;

export const managing = { access: 'anyone', limit: 'request' } as const;

/** A plain form on the page of the link: back to it, with what was typed where it failed (`findDraft` by the token). */
export const managed = (sent: Outcome): PlainForm => ({
  sent,
  failed: 'booking-failed',
  failedBy: { 409: 'booking-taken', 429: 'booking-slower' },
  tokenPage: { param: 'manage_token', page: 'manageBooking' },
});
