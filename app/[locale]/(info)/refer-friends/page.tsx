import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { plainValues, richValues } from '@/components/info/rich';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { alternates } from '@/lib/routes/alternates';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/web/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/web/page-chrome';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const name = 'referFriends';
const sectionIds = ['friends', 'why', 'pros', 'rules'] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'infoOffers.referFriends' });
  const description = t('description', plainValues(await getPageChrome()));
  return pageMetadata({ name, identity: {}, locale, title: t('metaTitle'), description });
}

export default async function ReferFriendsPage({ params }: PageProps) {
  const locale = await readLocale(params);
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoOffers.referFriends' });
  const info = await getTranslations({ locale, namespace: 'info' });
  const [plain, rich] = [plainValues(facts), richValues(locale, facts)];
  const home = alternates('home', {}, locale).canonical;
  const subject = encodeURIComponent(t('shareSubject'));
  const letter = `mailto:?subject=${subject}&body=${encodeURIComponent(t('shareBody', { url: home }))}`;
  return (
    <TextPage
      locale={locale}
      facts={facts}
      paths={pagePaths(name, {})}
      title={t('title', plain)}
      lead={t('lead', plain)}
      sections={sectionIds.map((id) => ({
        id,
        title: t(`sections.${id}.title`, plain),
        body: t.rich(`sections.${id}.text`, rich),
      }))}
      contentsTitle={info('onThisPage')}
    >
      <ButtonLink href={letter} icon="mail">
        {t('share')}
      </ButtonLink>
      <ButtonLink href={href('home', {}, locale)} kind="secondary">
        {info('findPros')}
      </ButtonLink>
    </TextPage>
  );
}
