import { answerReadOnly } from '@/lib/web/answer';
import { answerChatEvents } from '@/lib/web/chat-events';

export const GET = answerChatEvents;
export {
  answerReadOnly as DELETE,
  answerReadOnly as OPTIONS,
  answerReadOnly as PATCH,
  answerReadOnly as POST,
  answerReadOnly as PUT,
};
