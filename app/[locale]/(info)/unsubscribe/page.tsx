import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { richValues } from '@/components/chrome/rich';
import { TokenOff } from '@/components/chrome/token-off.client';
import { InfoPage } from '@/components/info/info-page';
import { UnsubscribeForm } from '@/components/info/unsubscribe/unsubscribe-form';
import { NotHere } from '@/components/parts/not-here';
import { canAsk } from '@/lib/pages/ask';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { unsubscribe } from '@/lib/requests/contract';
import { firstValue, type Query } from '@/lib/values/query';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

const name = 'unsubscribe';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'asking.unsubscribe' });
  return pageMetadata({
    name,
    identity: {},
    locale,
    title: t('title'),
    description: t('description'),
    isIndexable: false,
  });
}

export default async function UnsubscribePage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const { outcome, token } = await searchParams;
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'asking.unsubscribe' });
  return (
    <PageShell locale={locale} paths={pagePaths(name, {})} facts={facts}>
      <TokenOff />
      <InfoPage title={t('title')} lead={t('lead')}>
        <div className="info-body max-w-[40rem]">
          {canAsk(unsubscribe) ? (
            <UnsubscribeForm
              locale={locale}
              outcome={outcome}
              token={firstValue(token) || undefined}
              rich={richValues(locale, facts)}
            />
          ) : (
            <NotHere locale={locale} email={facts.brand.email} />
          )}
        </div>
      </InfoPage>
    </PageShell>
  );
}
