import { getTranslations } from 'next-intl/server';
import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';
import { HowItWorks } from '@/components/parts/how-it-works';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';

const text = textOf('infoGuide', 'howItWorks', ['dates', 'prices', 'ways', 'order', 'opinions', 'missing']);

export const generateMetadata = text.metadata;

export default async function HowItWorksPage(props: TextProps) {
  const { locale, info, plain, page } = await text.read(props);
  const t = await getTranslations({ locale, namespace: 'infoGuide.howItWorks' });
  const step = (id: 'look' | 'book' | 'pass') => ({
    title: t(`steps.${id}.title`),
    text: t(`steps.${id}.text`, plain),
  });
  return (
    <TextPage {...page} intro={<HowItWorks heading="h2" steps={[step('look'), step('book'), step('pass')]} />}>
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
      <ButtonLink href={href('contactUs', {}, locale)} kind="secondary">
        {info('askUs')}
      </ButtonLink>
    </TextPage>
  );
}
