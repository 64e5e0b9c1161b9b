import { form, stay, stayWithText } from '@/lib/platform/form';
import { portalForm } from '@/lib/platform/form-portal';
import { placeText } from '@/lib/routes/portal';
import type { AreaReference, createNeighborhoodRequest } from './contract';
import type { openBusiness } from './contract-business';

/** The public status page of an area. */
const areaPage = ({ Kind, Id }: AreaReference) => ({
  name: Kind === 'city' ? 'cityRequests' : 'neighborhoodRequests',
  id: Id,
});

/** Where the plain forms of requests lead. */
export const requestForms = {
  createRecommendation: stayWithText('recommendation-sent', 'recommendation-failed'),
  createContactMessage: stayWithText('message-sent', 'message-failed'),
  createNeighborhoodRequest: form<typeof createNeighborhoodRequest>((result, { typed }) => {
    if (!result.isDone) return { outcome: 'request-failed', keep: typed };
    const { Area } = result.output;
    return { outcome: 'request-sent', page: Area ? areaPage(Area) : undefined };
  }),
  reportCompany: stayWithText('report-sent', 'report-failed'),
  requestOpinionLink: stayWithText('opinion-asked', 'opinion-ask-failed'),
  openBusiness: form<typeof openBusiness>((result, { path, typed }) => {
    if (!result.isDone) {
      if (result.status === 410) return { outcome: 'business-link-over' };
      return {
        outcome: 'business-open-failed',
        link: { query: 'token', token: path.business_token ?? '' },
        keep: typed,
      };
    }
    const to = placeText({ companyTag: result.output.CompanyTag, screen: 'today' });
    return { outcome: 'business-opened', page: { name: 'signin' }, query: { audience: 'company', to } };
  }),
  answerListing: portalForm('listing-answered'),
  createBusinessRequest: stayWithText('business-sent', 'business-failed'),
  unsubscribe: stay('unsubscribed', 'unsubscribe-failed'),
};
