import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { plainValues, richValues } from '@/components/chrome/rich';
import { TokenOff } from '@/components/chrome/token-off.client';
import { InfoPage } from '@/components/info/info-page';
import { BusinessForm } from '@/components/info/list-my-business/business-form.client';
import { BusinessOutcome } from '@/components/info/list-my-business/business-outcome';
import { BusinessSide } from '@/components/info/list-my-business/business-side';
import { businessWords } from '@/components/info/list-my-business/business-words';
import { readStart, tradesIn } from '@/components/info/list-my-business/load';
import { NotHere } from '@/components/parts/not-here';
import { canAsk } from '@/lib/pages/ask';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { createBusinessRequest } from '@/lib/requests/contract';
import type { Query } from '@/lib/values/query';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

const name = 'listMyBusiness';

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome, token, draft } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  const isIndexable = [outcome, token, draft].every((value) => value === undefined);
  return pageMetadata({
    name,
    identity: {},
    locale,
    title: t('metaTitle'),
    description: t('description'),
    isIndexable,
  });
}

export default async function ListMyBusinessPage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  const start = await readStart(query);
  const rich = richValues(locale, facts);
  const [words, trades] = await Promise.all([businessWords(locale), tradesIn(locale)]);
  return (
    <PageShell locale={locale} paths={pagePaths(name, {})} facts={facts}>
      <TokenOff />
      <InfoPage title={t('title')} lead={t('lead', plainValues(facts))} art="door">
        <div className="contact">
          <section className="grid gap-4" aria-labelledby="form-title">
            <h2 id="form-title" className="h3">
              {t('formTitle')}
            </h2>
            <BusinessOutcome
              locale={locale}
              outcome={query.outcome}
              isInvited={start.isInvited}
              isKept={start.isKept}
            />
            {canAsk(createBusinessRequest) ? (
              <BusinessForm
                {...{ locale, words, trades, ...start.form }}
                plainKey={randomUUID()}
                privacy={t.rich('privacy', rich)}
              />
            ) : (
              <NotHere locale={locale} email={facts.brand.email} />
            )}
          </section>
          <BusinessSide locale={locale} />
        </div>
      </InfoPage>
    </PageShell>
  );
}
