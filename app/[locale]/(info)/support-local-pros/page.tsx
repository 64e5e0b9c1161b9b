import type { InfoPageProps } from '@/components/info/query';
import { supportLocalProsText } from '@/components/info/support-local-pros/load';
import { SupportLocalProsScreen } from '@/components/info/support-local-pros/screen';

export const generateMetadata = supportLocalProsText.metadata;

export default async function SupportLocalProsPage(props: InfoPageProps) {
  return <SupportLocalProsScreen {...(await supportLocalProsText.read(props))} />;
}
