import { getTranslations } from 'next-intl/server';
import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { alternates } from '@/lib/routes/alternates';
import { href } from '@/lib/routes/href';

const text = textOf('infoOffers', 'referFriends', ['friends', 'why', 'pros', 'rules']);

export const generateMetadata = text.metadata;

export default async function ReferFriendsPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
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
