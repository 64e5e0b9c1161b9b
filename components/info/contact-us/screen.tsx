import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { richValues } from '@/components/chrome/rich';
import { NotHere } from '@/components/parts/not-here';
import { InfoPage } from '../info-page';
import { ContactForm } from './contact-form.client';
import { ContactOutcome } from './contact-outcome';
import { ContactSide } from './contact-side';
import type { ContactUs } from './load';

export async function ContactUsScreen({ shell, outcome, start, words, takesMessages, plainKey }: ContactUs) {
  const { locale, facts } = shell;
  const t = await getTranslations({ locale, namespace: 'infoAbout.contactUs' });
  const rich = richValues(locale, facts);
  return (
    <PageShell {...shell}>
      <RemoveUrlTokens />
      <InfoPage title={t('title')} lead={t('lead')}>
        <div className="contact">
          <section className="grid gap-4" aria-labelledby="form-title">
            <h2 id="form-title" className="h3">
              {t('formTitle')}
            </h2>
            <ContactOutcome outcome={outcome} start={start} />
            {takesMessages ? (
              <ContactForm
                locale={locale}
                words={words}
                plainKey={plainKey}
                privacy={t.rich('privacy', rich)}
                start={start && { texts: start.texts, faults: start.faults }}
              />
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
