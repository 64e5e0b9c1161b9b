import { getTranslations } from 'next-intl/server';
import { HowItWorks } from '@/components/parts/how-it-works';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export async function HowItWorksScreen({ locale, info, plain, page }: TextRead) {
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
