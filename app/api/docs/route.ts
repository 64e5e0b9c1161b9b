import { answerReadOnly } from '@/lib/wire/answer';
import { answerApiDocs } from '@/lib/wire/api-docs';

export const GET = () => answerApiDocs();

export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
