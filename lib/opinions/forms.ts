import { backBehindLink, form, stay } from '@/lib/platform/form';
import { fileForm, portalForm } from '@/lib/platform/form-portal';
import type { sendRecommendation } from './contract';
import type { finishSourceConsent } from './contract-connections';

const link = { field: 'Object.Token', query: 'recommendation-token', outcome: 'opinion-failed' } as const;

/** What a site sent back is used up: it is kept for the sake of a fresh sign-in alone. */
const finished = form<typeof finishSourceConsent>((result, context) => {
  if (result.isDone) return { outcome: result.output.Id === null ? 'source-choose' : 'source-connected' };
  const target = portalForm('source-connected', 'source-refused')(result, context);
  return 'outcome' in target && target.outcome !== 'portal-confirm' ? { ...target, keep: {} } : target;
});

/** Where the plain forms of opinions lead. */
export const opinionForms = {
  sendRecommendation: form<typeof sendRecommendation>((result, { typed }) => {
    if (!result.isDone) return backBehindLink(result, { typed }, link);
    const outcome = typed['Object.ThumbsUp'] === 'false' ? 'opinion-down-sent' : 'opinion-up-sent';
    return { outcome, forget: typed[link.field] };
  }),
  exportCompanyOpinions: fileForm,
  sendOpinionInvitations: portalForm('opinions-asked', 'opinions-unlisted'),
  reportOpinion: portalForm('opinion-reported'),
  replyToOpinion: portalForm('opinion-replied'),
  startSourceConsent: portalForm('source-consent', 'source-refused'),
  finishSourceConsent: finished,
  connectCompanySource: portalForm('source-connected', 'source-refused'),
  disconnectCompanySource: portalForm('source-disconnected'),
  replyToSourceReview: portalForm('source-replied', 'source-refused'),
  renewRecommendationLink: stay('link-sent', 'link-failed'),
};
