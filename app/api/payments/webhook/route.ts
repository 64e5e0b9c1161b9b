import { answerWebhook, answerWebhookOnly } from '@/lib/wire/payment-webhook';

export const POST = (request: Request) => answerWebhook(request);

export {
  answerWebhookOnly as DELETE,
  answerWebhookOnly as GET,
  answerWebhookOnly as OPTIONS,
  answerWebhookOnly as PATCH,
  answerWebhookOnly as PUT,
};
