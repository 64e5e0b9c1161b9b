import 'server-only';

export { type OpinionFault, opinionFaults } from './contract';
export {
  exportCompanyOpinions,
  getCompanyOpinion,
  listCompanyOpinions,
  replyToOpinion,
} from './service/company-opinions';
export {
  connectCompanySource,
  disconnectCompanySource,
  getCompanySource,
  listCompanySources,
} from './service/company-sources';
export { findRecommendationRequest } from './service/find-request';
export { issueRecommendationToken, renewRecommendationLink } from './service/issue-link';
export { countAtSite, listCompanyReviews } from './service/list-company-reviews';
export { listReviews } from './service/list-reviews';
export { hideReported, keepReported, listOpinionReports, reportOpinion, showHidden } from './service/opinion-reports';
export { getSourceReview, listSaidReviews, listSourceReviews, replyToSourceReview } from './service/said-reviews';
export { listOpinionInvitations, sendOpinionInvitations } from './service/send-invitations';
export { sendRecommendation } from './service/send-recommendation';
export { finishSourceConsent, getSourceChoices, startSourceConsent } from './service/source-consent';
