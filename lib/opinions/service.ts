import 'server-only';

export { findRecommendationRequest } from './service/find-request';
export { issueRecommendationToken, renewRecommendationLink } from './service/issue-link';
export { listCompanyReviews } from './service/list-company-reviews';
export { sendRecommendation } from './service/send-recommendation';
