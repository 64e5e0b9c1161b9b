import { answerConsentReturn, answerConsentReturnOnly } from '@/lib/wire/consent-return';

export const GET = (request: Request) => answerConsentReturn(request);

export {
  answerConsentReturnOnly as DELETE,
  answerConsentReturnOnly as OPTIONS,
  answerConsentReturnOnly as PATCH,
  answerConsentReturnOnly as POST,
  answerConsentReturnOnly as PUT,
};
