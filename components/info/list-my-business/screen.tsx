import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { plainValues, richValues } from '@/components/chrome/rich';
import { NotHere } from '@/components/parts/not-here';
import { InfoPage } from '../info-page';
import { BusinessForm } from './business-form.client';
import { BusinessOutcome } from './business-outcome';
import { BusinessSide } from './business-side';
import type { ListMyBusiness } from './load';

export async function ListMyBusinessScreen(props: ListMyBusiness) {
  const { shell, outcome, start, words, trades, takesRequests, plainKey } = props;
  const { locale, facts } = shell;
  const t = await getTranslations({ locale, namespace: 'asking.business' });
  const privacy = t.rich('privacy', richValues(locale, facts));
  return (
    <PageShell {...shell}>
      <RemoveUrlTokens />
      <InfoPage title={t('title')} lead={t('lead', plainValues(facts))} art="door">
        <div className="contact">
          <section className="grid gap-4" aria-labelledby="form-title">
            <h2 id="form-title" className="h3">
              {t('formTitle')}
            </h2>
            <BusinessOutcome locale={locale} outcome={outcome} isInvited={start.isInvited} trouble={start.trouble} />
            {takesRequests ? (
              <BusinessForm
                locale={locale}
                words={words}
                trades={trades}
                plainKey={plainKey}
                privacy={privacy}
                {...start.form}
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
