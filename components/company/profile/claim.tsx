import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { href, hrefIfBuilt } from '@/lib/routes/href';
import type { CompanyPage } from './company-page';

/**
 * Where a claim goes: with the token of a mail to the provider sign-in, without one to the claim page of this company
 * (docs/interface.md §3); until those pages are built, to the contact page.
 */
export function claimHref({ id, claimLink, context: { locale } }: CompanyPage): string {
  const own = claimLink?.isLive
    ? hrefIfBuilt('signin', locale, { company: id, token: claimLink.token })
    : hrefIfBuilt('claimProfile', locale, { company: id });
  return own ?? href('contactUs', {}, locale);
}

/** For a claim link that is expired or used: what happened, and how to go on. */
export function DeadClaimLink({ page }: { page: CompanyPage }) {
  const t = useTranslations('company.claim');
  const claim = (text: ReactNode) => (
    <a className="link" href={claimHref(page)} rel="nofollow">
      {text}
    </a>
  );
  return (
    <div className="mt-5">
      <Note tone="warn" role="status">
        {t.rich(page.view.Company.IsUnclaimed ? 'lost' : 'used', { claim })}
      </Note>
    </div>
  );
}

/** The invitation to an unclaimed company (docs/product.md §2). */
export function ClaimBanner({ page }: { page: CompanyPage }) {
  const t = useTranslations('company.claim');
  return (
    <section className="claim" aria-labelledby="claim-title">
      <PanelArt name="door" />
      <div>
        <h2 id="claim-title">{t('title')}</h2>
        <p>{t(page.view.RatingsGood > 0 ? 'text' : 'textUnknown')}</p>
      </div>
      <ButtonLink size="lg" href={claimHref(page)} rel="nofollow">
        {t('action')}
      </ButtonLink>
    </section>
  );
}
