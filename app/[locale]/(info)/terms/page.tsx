import type { InfoPageProps } from '@/components/info/query';
import { termsText } from '@/components/info/terms/load';
import { TermsScreen } from '@/components/info/terms/screen';

export const generateMetadata = termsText.metadata;

export default async function TermsPage(props: InfoPageProps) {
  return <TermsScreen {...(await termsText.read(props))} />;
}
