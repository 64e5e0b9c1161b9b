import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { alternates } from '@/lib/routes/alternates';
import { href } from '@/lib/routes/href';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export async function ReferFriendsScreen({ locale, info, page }: TextRead) {
  const t = await getTranslations({ locale, namespace: 'infoOffers.referFriends' });
  const home = alternates('home', {}, locale).canonical;
  const subject = encodeURIComponent(t('shareSubject'));
  const letter = `mailto:?subject=${subject}&body=${encodeURIComponent(t('shareBody', { url: home }))}`;
  return (
    <TextPage {...page}>
      <ButtonLink href={letter} icon="mail">
        {t('share')}
      </ButtonLink>
      <ButtonLink href={href('home', {}, locale)} kind="secondary">
        {info('findPros')}
      </ButtonLink>
    </TextPage>
  );
}
