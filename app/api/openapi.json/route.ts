import { answerReadOnly } from '@/lib/wire/answer';
import { answerOpenApi } from '@/lib/wire/openapi';

export const GET = () => answerOpenApi();

export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
