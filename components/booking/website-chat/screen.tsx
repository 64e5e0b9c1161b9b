import { ChatRoom } from '../chat/chat-room';
import { VisitShell } from '../visit-shell';
import { ChatBeginning } from './chat-beginning';
import type { WebsiteChat } from './load';

/** Website chat (docs/booking.md §2): where a conversation begins, and the conversation once it has; the address says which. */
export function WebsiteChatScreen({ shell, room, beginning }: WebsiteChat) {
  return (
    <VisitShell {...shell}>
      <div className="wrap">
        {room && <ChatRoom {...room} />}
        {beginning && <ChatBeginning {...beginning} />}
      </div>
    </VisitShell>
  );
}
