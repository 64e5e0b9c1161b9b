import { answerUnknownPath } from '@/lib/wire/answer';

const answer = async () => answerUnknownPath();

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
