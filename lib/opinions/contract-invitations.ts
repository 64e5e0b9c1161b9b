import { entity, listOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import { type Locale, locales } from '@/lib/values/locale';

/** `Sent`: a link of it holds. `Answered`: an opinion came through one. `Expired`: none holds any more. */
export const invitationStates = ['Sent', 'Answered', 'Expired'] as const;

/** Customers whom the company asked for an opinion (docs/portal.md §3): all alike, with the same words. */
export const opinionInvitations = entity({
  place: 'portal',
  name: 'invitations',
  right: 'ViewMarketYourBusiness',
  columns: {
    Id: { kind: 'id' },
    CreationDate: { kind: 'instant', isSortable: true },
    State: { kind: 'choice', of: invitationStates },
    /** Empty once it is forgotten. */
    Email: { kind: 'text' },
    /** "First L.", as an opinion would show it; empty without a name. */
    Name: { kind: 'text' },
    LanguageCode: { kind: 'choice', of: locales },
    ExpirationDate: { kind: 'instant' },
    /** When the company said that the customer had agreed to be asked, and who said it. */
    ConsentDate: { kind: 'instant' },
    InvitedBy: { kind: 'text' },
  },
  filters: ['status_types', 'filter_search'],
  statusTypes: invitationStates,
  sort: '-CreationDate',
});
export type OpinionInvitationRow = RowOf<typeof opinionInvitations>;

/** GET invitations. */
export const listOpinionInvitations = listOf(opinionInvitations, 'listOpinionInvitations');

export interface SendInvitationsInput {
  company_id?: number;
  /** One a line: an address, or `Ana Lima <ana@mail.example>`. */
  addresses: string;
  /** Of the mail; English where it is left out. */
  mail_language?: Locale;
  /** The company says that these customers agreed to be asked; 422 without it. */
  has_consent?: boolean;
  lang_code?: Locale;
}

/**
 * POST invitations: mails each address a personal link. All or none: where a line is refused the answer is 422 with `addresses.{line}`
 * (from 1) for each of them. 409 while the company has no public page, 429 beyond what a company may send in a day.
 */
export const sendOpinionInvitations: Operation<SendInvitationsInput, { Ids: number[] }> = {
  name: 'sendOpinionInvitations',
  method: 'POST',
  path: '/api/portal/invitations',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewMarketYourBusiness' },
  idempotency: 'required',
  limit: 'portal',
  failure: 'save',
  form: { kinds: { has_consent: 'boolean' } },
};
