import { actOf, csvOf, entity, listOf, oneOf, type RowOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';
import type { OpinionFault } from './contract';

/** Of a report: an operator has still to decide, keeps the opinion, or hides it. `None` without one. */
export const reportStates = ['None', 'Open', 'Kept', 'Hidden'] as const;
export const replyStates = ['Unanswered', 'Answered'] as const;

/** What neighbors say of the company, our own opinions only, and what it answers (docs/portal.md §3). An opinion is never hidden or changed by it. */
export const companyOpinions = entity({
  place: 'portal',
  name: 'opinions',
  right: 'ViewMarketYourBusiness',
  columns: {
    Id: { kind: 'id' },
    CreationDate: { kind: 'instant', isSortable: true },
    State: { kind: 'choice', of: replyStates },
    /** "First L." with consent, else empty: the same as everybody sees. */
    Name: { kind: 'text' },
    ThumbsUp: { kind: 'boolean' },
    /** 0: a thumb only. */
    Stars: { kind: 'number' },
    Comment: { kind: 'text' },
    LanguageCode: { kind: 'text' },
    Origin: { kind: 'choice', of: ['booked', 'invited', 'neighbor'] },
    Location: { kind: 'text' },
    Reply: { kind: 'text' },
    ReplyDate: { kind: 'instant', isOptional: true },
    /** An operator hid it for everybody, for `HiddenReason`. */
    IsHidden: { kind: 'boolean' },
    HiddenReason: { kind: 'text' },
    ReportState: { kind: 'choice', of: reportStates },
    ReportReason: { kind: 'text' },
    ReportDate: { kind: 'instant', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['status_types', 'filter_search'],
  statusTypes: replyStates,
  sort: '-CreationDate',
});
export type CompanyOpinionRow = RowOf<typeof companyOpinions>;

/** GET opinions. */
export const listCompanyOpinions = listOf(companyOpinions, 'listCompanyOpinions');
/** GET opinions/csv. */
export const exportCompanyOpinions = csvOf(companyOpinions, 'exportCompanyOpinions');
/** GET opinions/{id}. */
export const getCompanyOpinion = oneOf<typeof companyOpinions, CompanyOpinionRow>(companyOpinions, 'getCompanyOpinion');

/**
 * POST opinions/{id}/reply: what the company answers, beside the opinion and marked as its own; another text takes the place of the one
 * before, an empty one takes it back. 409 with the row where its version moved on.
 */
export const replyToOpinion = actOf<typeof companyOpinions, { reply?: string; lang_code?: Locale }, CompanyOpinionRow>(
  companyOpinions,
  'replyToOpinion',
  'reply',
  { form: {} },
);

export interface ReportInput {
  reason: OpinionFault;
  /** What the operator should know; never public. */
  message?: string;
  lang_code?: Locale;
}

/**
 * POST opinions/{id}/report: asks an operator to look, by the public rules (docs/portal.md §6.14); the opinion stays as it is until then. 409
 * with the row where its version moved on, and where these words were reported before.
 */
export const reportOpinion = actOf<typeof companyOpinions, ReportInput, CompanyOpinionRow>(
  companyOpinions,
  'reportOpinion',
  'report',
  { form: {} },
);
