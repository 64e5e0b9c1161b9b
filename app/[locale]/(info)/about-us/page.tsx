import { aboutUsText } from '@/components/info/about-us/load';
import { AboutUsScreen } from '@/components/info/about-us/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = aboutUsText.metadata;

export default async function AboutUsPage(props: InfoPageProps) {
  return <AboutUsScreen {...(await aboutUsText.read(props))} />;
}
