import { loadChatPage } from '@/components/booking/chat/load';
import type { ChatPageProps } from '@/components/booking/chat/query';
import { ChatScreen } from '@/components/booking/chat/screen';
import { linkHead } from '@/components/booking/head';
import '../../../../styles/chat.css';

export const generateMetadata = linkHead('chat.thread');

export default async function ChatPage(props: ChatPageProps) {
  return <ChatScreen {...(await loadChatPage(props))} />;
}
