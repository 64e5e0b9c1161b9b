import { form, stay, stayWithText } from '@/lib/platform/form';
import type { AreaReference, createNeighborhoodRequest } from './contract';

/** The public status page of an area. */
const areaPage = ({ Kind, Id }: AreaReference) => ({
  name: Kind === 'city' ? 'cityRequests' : 'neighborhoodRequests',
  id: Id,
});

/** Where the plain forms of requests lead. */
export const requestForms = {
  createRecommendation: stay('recommendation-sent', 'recommendation-failed'),
  createContactMessage: stay('message-sent', 'message-failed'),
  createNeighborhoodRequest: form<typeof createNeighborhoodRequest>((result, { typed }) => {
    if (!result.isDone) return { outcome: 'request-failed', keep: typed };
    const { Area } = result.output;
    return { outcome: 'request-sent', page: Area ? areaPage(Area) : undefined };
  }),
  reportCompany: stay('report-sent', 'report-failed'),
  requestOpinionLink: stay('opinion-asked', 'opinion-ask-failed'),
  createBusinessRequest: stayWithText('business-sent', 'business-failed'),
  unsubscribe: stay('unsubscribed', 'unsubscribe-failed'),
};
