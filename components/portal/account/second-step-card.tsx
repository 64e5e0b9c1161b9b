import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { SecondStep } from '@/lib/accounts/contract-step';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

/** Whether a second step is set up, and the way to it. */
export function SecondStepCard({ locale, step }: { locale: Locale; step: SecondStep }) {
  const t = useTranslations('portalAccount');
  const { HasTotp, Passkeys, RecoveryCodesLeft } = step;
  const ways = [
    ...(HasTotp ? [t('stepWays.app')] : []),
    ...(Passkeys.length > 0 ? [t('stepWays.passkeys', { count: Passkeys.length })] : []),
  ];
  const list = new Intl.ListFormat(useLocale()).format(ways);
  const isSet = ways.length > 0;
  return (
    <section className="portal-card" aria-labelledby="step-title">
      <header>
        <h2 id="step-title">{t('stepTitle')}</h2>
      </header>
      <div className="portal-body">
        <p>{isSet ? t('stepSet', { ways: list }) : t('stepNone')}</p>
        {isSet && <p>{t('codesLeft', { count: RecoveryCodesLeft })}</p>}
        <div className="portal-acts">
          <ButtonLink href={href('secondStep', {}, locale)} kind="secondary">
            {isSet ? t('stepManage') : t('stepSetUp')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
