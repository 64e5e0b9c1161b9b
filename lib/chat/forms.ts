import { atLink, type Next, stay } from '@/lib/platform/form';
import { awayForm, portalForm } from '@/lib/platform/form-portal';
import { onVisit } from '@/lib/platform/form-visit';
import type { OutputOf } from '@/lib/platform/operation';
import type { Outcome } from '@/lib/routes/outcomes';
import type { startChat } from './contract';

/** On the page of the thread: back to it. */
const onThread =
  (sent: Outcome, failed: Outcome): Next =>
  (result, { typed, path }) =>
    atLink(result, typed, { name: 'chat', token: path.chat_token ?? '' }, result.isDone ? sent : failed);

const changed = onVisit(() => ({}), { elsewhere: onThread('chat-changed', 'chat-change-failed') });

/** Where the plain forms of the chat lead: to where they stand, the integration page or the thread's own. */
export const chatForms = {
  startChat: onVisit<OutputOf<typeof startChat>>(({ ChatToken }) => ({ chat: ChatToken, draft: undefined }), {
    elsewhere: stay('chat-sent', 'chat-failed'),
    keepsText: true,
  }),
  sendChatMessage: onVisit(() => ({ draft: undefined }), {
    elsewhere: onThread('chat-sent', 'chat-failed'),
    keepsText: true,
  }),
  setChatState: changed,
  eraseChat: changed,
  exportCustomer: portalForm('customer-saved'),
  eraseCustomer: awayForm(portalForm('customer-erased', 'customer-books')),
};
