import { legalTextDate } from '@/components/info/legal-text';
import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';

const text = textOf('infoLegal', 'terms', [
  'who',
  'what',
  'dates',
  'use',
  'opinions',
  'recommend',
  'profiles',
  'liability',
  'changes',
]);

export const generateMetadata = text.metadata;

export default async function TermsPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
  return <TextPage {...page} updated={info('updated', { date: legalTextDate(locale) })} />;
}
