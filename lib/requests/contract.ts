import type { LangCode } from '@/lib/places/contract';
import { operation } from '@/lib/platform/operation';

/** `name`, `email`, `phone_number` are the recommender's, `company_*` the provider's (interface §5.14). */
export interface NewRecommendationInput {
  name: string;
  email: string;
  phone_number: string;
  company_name: string;
  company_website?: string;
  company_recommendation: string;
  lang_code?: LangCode;
}

const save = { method: 'POST', access: 'anyone', failure: 'save', limit: 'request' } as const;

/** POST simh-request/new-recommendation: stored before it is answered; `Id` is the request's. */
export const createRecommendation = operation<NewRecommendationInput, { Id: number }>({
  ...save,
  name: 'createRecommendation',
  form: { sent: 'recommendation-sent', failed: 'recommendation-failed' },
  path: '/api/simh-request/new-recommendation',
  idempotency: 'taken',
});

export interface ContactMessageInput {
  name: string;
  email: string;
  message: string;
  lang_code?: LangCode;
}

/** POST requests/contact: a message to the operator, from the contact-us page. */
export const createContactMessage = operation<ContactMessageInput, { Id: number }>({
  ...save,
  name: 'createContactMessage',
  form: { sent: 'message-sent', failed: 'message-failed' },
  path: '/api/requests/contact',
  idempotency: 'required',
});
