import { useTranslations } from 'next-intl';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { href, hrefIfBuilt } from '@/lib/routes/href';
import type { CompanyPage } from './company-page';

/**
 * Where a claim goes: with the token of a mail to the provider sign-in, without one to the claim page of this company (interface
 * §3); until those pages are built, to the contact page.
 */
export function claimHref({ id, claimToken, context: { locale } }: CompanyPage): string {
  const own = claimToken
    ? hrefIfBuilt('signin', locale, { token: claimToken })
    : hrefIfBuilt('claimProfile', locale, { company: id });
  return own ?? href('contactUs', {}, locale);
}

/** The invitation to an unclaimed company (specification §2). */
export function ClaimBanner({ page }: { page: CompanyPage }) {
  const t = useTranslations('company.claim');
  return (
    <section className="claim" aria-labelledby="claim-title">
      <PanelArt name="door" />
      <div>
        <h2 id="claim-title">{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <ButtonLink size="lg" href={claimHref(page)} rel="nofollow">
        {t('action')}
      </ButtonLink>
    </section>
  );
}
