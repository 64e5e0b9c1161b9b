import 'server-only';

export { type OpinionFault, opinionFaults } from './contract';
export {
  exportCompanyOpinions,
  getCompanyOpinion,
  listCompanyOpinions,
  replyToOpinion,
} from './service/company-opinions';
export { findRecommendationRequest } from './service/find-request';
export { issueRecommendationToken, renewRecommendationLink } from './service/issue-link';
export { listCompanyReviews } from './service/list-company-reviews';
export { listReviews } from './service/list-reviews';
export { hideReported, keepReported, listOpinionReports, reportOpinion, showHidden } from './service/opinion-reports';
export { listOpinionInvitations, sendOpinionInvitations } from './service/send-invitations';
export { sendRecommendation } from './service/send-recommendation';
