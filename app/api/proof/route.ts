import { answerReadOnly } from '@/lib/wire/answer';
import { answerProof } from '@/lib/wire/proof';

export const GET = (request: Request) => answerProof(request);

export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
