import { answerReadOnly } from '@/lib/web/answer';
import { answerApiDocs } from '@/lib/web/api-docs';

export const GET = () => answerApiDocs();

export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
