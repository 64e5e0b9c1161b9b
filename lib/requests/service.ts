import 'server-only';

/** Requests: what visitors send to us and what follows; a file each under `service/`. */
export { createBusinessRequest, getInvite } from './service/create-business-request';
export { createContactMessage } from './service/create-contact-message';
export { createNeighborhoodRequest } from './service/create-neighborhood-request';
export { requestOpinionLink } from './service/create-opinion-request';
export { createRecommendation } from './service/create-recommendation';
export { acceptBusinessIn, askBusinessIn, mergeBusinessIn, refuseBusinessIn } from './service/decide-business';
export { getAreaRequests } from './service/get-area-requests';
export { answerListing, getListing } from './service/listing';
export { mailFirstDates } from './service/mail-first-dates';
export { getBusinessLink, openBusiness } from './service/open-business';
export {
  acceptBusiness,
  endReport,
  listRequests,
  listRewards,
  markJoined,
  payReward,
  type RequestKind,
  refuseBusiness,
  releaseRequest,
  requestKinds,
} from './service/operator';
export { reportCompany } from './service/report-company';
export { unsubscribe } from './service/unsubscribe';
