import { PageShell } from '@/components/chrome/page-shell';
import { ChatRoom } from './chat-room';
import type { ChatPage } from './load';

/** One link for life: the visitor's page of a conversation or the company's, by whose link it is. Opening it changes nothing but the log. */
export function ChatScreen({ shell, room }: ChatPage) {
  return (
    <PageShell isPrivate {...shell}>
      <div className="wrap chat-page">
        <ChatRoom {...room} />
      </div>
    </PageShell>
  );
}
