import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { richValues } from '@/components/chrome/rich';
import { ContactForm } from '@/components/info/contact-us/contact-form.client';
import { ContactOutcome } from '@/components/info/contact-us/contact-outcome';
import { ContactSide } from '@/components/info/contact-us/contact-side';
import { contactWords } from '@/components/info/contact-us/contact-words';
import { InfoPage } from '@/components/info/info-page';
import { NotHere } from '@/components/parts/not-here';
import { canAsk } from '@/lib/pages/ask';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { createContactMessage } from '@/lib/requests/contract';
import type { Query } from '@/lib/values/query';

interface PageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}

const name = 'contactUs';

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const { outcome } = await searchParams;
  const t = await getTranslations({ locale, namespace: 'infoAbout.contactUs' });
  return pageMetadata({
    name,
    identity: {},
    locale,
    title: t('title'),
    description: t('description'),
    isIndexable: outcome === undefined,
  });
}

export default async function ContactUsPage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const { outcome } = await searchParams;
  const facts = await getPageChrome();
  const t = await getTranslations({ locale, namespace: 'infoAbout.contactUs' });
  const rich = richValues(locale, facts);
  const words = await contactWords(locale);
  return (
    <PageShell locale={locale} paths={pagePaths(name, {})} facts={facts}>
      <InfoPage title={t('title')} lead={t('lead')}>
        <div className="contact">
          <section className="grid gap-4" aria-labelledby="form-title">
            <h2 id="form-title" className="h3">
              {t('formTitle')}
            </h2>
            <ContactOutcome outcome={outcome} />
            {canAsk(createContactMessage) ? (
              <ContactForm locale={locale} words={words} plainKey={randomUUID()} privacy={t.rich('privacy', rich)} />
            ) : (
              <NotHere locale={locale} email={facts.brand.email} />
            )}
          </section>
          <ContactSide
            brand={facts.brand}
            otherTitle={t('otherTitle')}
            helpTitle={t('helpTitle')}
            help={t.rich('help', rich)}
          />
        </div>
      </InfoPage>
    </PageShell>
  );
}
