import type { PageProps } from '@/components/booking/load';
import { websiteChatHead } from '@/components/booking/website-chat/head';
import { loadWebsiteChat } from '@/components/booking/website-chat/load';
import { WebsiteChatScreen } from '@/components/booking/website-chat/screen';
import '../../../../styles/chat.css';

export const generateMetadata = websiteChatHead;

export default async function WebsiteChatPage(props: PageProps) {
  return <WebsiteChatScreen {...(await loadWebsiteChat(props))} />;
}
