import { backBehindLink, form, stay } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';
import type { sendRecommendation } from './contract';

const link = { field: 'Object.Token', query: 'recommendation-token', outcome: 'opinion-failed' } as const;

/** Where the plain forms of opinions lead. */
export const opinionForms = {
  sendRecommendation: form<typeof sendRecommendation>((result, { typed }) => {
    if (!result.isDone) return backBehindLink(result, { typed }, link);
    const outcome = typed['Object.ThumbsUp'] === 'false' ? 'opinion-down-sent' : 'opinion-up-sent';
    return { outcome, forget: typed[link.field] };
  }),
  sendOpinionInvitations: portalForm('opinions-asked', 'opinions-unlisted'),
  reportOpinion: portalForm('opinion-reported'),
  replyToOpinion: portalForm('opinion-replied'),
  renewRecommendationLink: stay('link-sent', 'link-failed'),
};
