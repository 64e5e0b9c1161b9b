import { privacyPolicyText } from '@/components/info/privacy-policy/load';
import { PrivacyPolicyScreen } from '@/components/info/privacy-policy/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = privacyPolicyText.metadata;

export default async function PrivacyPolicyPage(props: InfoPageProps) {
  return <PrivacyPolicyScreen {...(await privacyPolicyText.read(props))} />;
}
