import { legalTextDate } from '@/components/info/legal-text';
import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';

const text = textOf('infoLegal', 'privacyPolicy', [
  'short',
  'controller',
  'cookies',
  'search',
  'forms',
  'opinions',
  'technical',
  'basis',
  'rights',
  'children',
  'changes',
]);

export const generateMetadata = text.metadata;

export default async function PrivacyPolicyPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
  return <TextPage {...page} updated={info('updated', { date: legalTextDate(locale) })} />;
}
