import { faqsHead } from '@/components/info/faqs/head';
import { loadFaqs } from '@/components/info/faqs/load';
import { FaqsScreen } from '@/components/info/faqs/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = faqsHead;

export default async function FaqsPage(props: InfoPageProps) {
  return <FaqsScreen {...(await loadFaqs(props))} />;
}
