import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type PageProps, readPage } from '@/components/booking/manage/load';
import { ManageScreen } from '@/components/booking/manage/manage-screen';
import { PageShell } from '@/components/chrome/page-shell';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import '../../../../styles/manage.css';
import '../../../../styles/manage-dates.css';

/** Names no person and no company: the title is what a browser's history keeps. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'manage' });
  const { brand } = await getPageChrome();
  return {
    title: { absolute: `${t('metaTitle')} · ${brand.name}` },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

/** One link for life (docs/booking.md §3): the neighbor's page or the company's, by whose link it is. Opening it changes nothing but the log. */
export default async function ManageBookingPage(props: PageProps) {
  const locale = await readLocale(props.params);
  const facts = await getPageChrome();
  const page = await readPage(props, locale);
  return (
    <PageShell isPrivate locale={locale} paths={pagePaths('manageBooking', { token: page.token })} facts={facts}>
      <ManageScreen page={page} plainKey={randomUUID()} />
    </PageShell>
  );
}
