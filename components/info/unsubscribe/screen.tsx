import { getTranslations } from 'next-intl/server';
import { PageShell } from '@/components/chrome/page-shell';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { richValues } from '@/components/chrome/rich';
import { NotHere } from '@/components/parts/not-here';
import { InfoPage } from '../info-page';
import type { Unsubscribe } from './load';
import { UnsubscribeForm } from './unsubscribe-form';

export async function UnsubscribeScreen({ shell, outcome, token, canUnsubscribe }: Unsubscribe) {
  const { locale, facts } = shell;
  const t = await getTranslations({ locale, namespace: 'asking.unsubscribe' });
  return (
    <PageShell {...shell}>
      <RemoveUrlTokens />
      <InfoPage title={t('title')} lead={t('lead')}>
        <div className="info-body max-w-[40rem]">
          {canUnsubscribe ? (
            <UnsubscribeForm locale={locale} outcome={outcome} token={token} rich={richValues(locale, facts)} />
          ) : (
            <NotHere locale={locale} email={facts.brand.email} />
          )}
        </div>
      </InfoPage>
    </PageShell>
  );
}
