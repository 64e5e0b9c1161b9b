import { contactUsHead } from '@/components/info/contact-us/head';
import { loadContactUs } from '@/components/info/contact-us/load';
import { ContactUsScreen } from '@/components/info/contact-us/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = contactUsHead;

export default async function ContactUsPage(props: InfoPageProps) {
  return <ContactUsScreen {...(await loadContactUs(props))} />;
}
