import { answerReadOnly } from '@/lib/web/answer';
import { answerOpenApi } from '@/lib/web/openapi';

export const GET = () => answerOpenApi();

export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
