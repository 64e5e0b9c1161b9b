import { howItWorksText } from '@/components/info/how-it-works/load';
import { HowItWorksScreen } from '@/components/info/how-it-works/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = howItWorksText.metadata;

export default async function HowItWorksPage(props: InfoPageProps) {
  return <HowItWorksScreen {...(await howItWorksText.read(props))} />;
}
