import { answerReadOnly } from '@/lib/wire/answer';
import { answerChatEvents } from '@/lib/wire/chat-events';

export const GET = answerChatEvents;
export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
