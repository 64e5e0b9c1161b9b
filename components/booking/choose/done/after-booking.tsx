import { useTranslations } from 'next-intl';
import { safeHref } from '@/components/parts/safe-href';
import { ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { BookingPageTexts } from '@/lib/companies/contract';

export interface AfterBookingProps {
  page: BookingPageTexts;
  /** Address of the page itself, to be passed on. */
  shareHref: string;
}

/** What a company has to say once it is booked: a link to its own site, and its page to pass on. */
export function AfterBooking({ page, shareHref }: AfterBookingProps) {
  const t = useTranslations('integration.page');
  const { CallToActionName, CallToActionUrl, ShareSectionTitle, ShareSectionTooltip } = page;
  const address = safeHref(CallToActionUrl);
  const host = address ? new URL(address).hostname : '';
  return (
    <>
      {address && (
        <section className="card book-fields">
          <div className="row">
            <ButtonLink
              kind="secondary"
              icon="external"
              href={address}
              target="_blank"
              rel="noopener noreferrer ugc nofollow"
            >
              {CallToActionName || t('toSite', { host })}
            </ButtonLink>
          </div>
          <p className="meta">{t('leaves', { host })}</p>
        </section>
      )}
      {ShareSectionTitle && (
        <section className="card book-fields" aria-labelledby="share-page">
          <h2 className="h3" id="share-page">
            {ShareSectionTitle}
          </h2>
          {ShareSectionTooltip && <p>{ShareSectionTooltip}</p>}
          <TextField id="share-link" label={t('link')} optional="" readOnly value={shareHref} />
        </section>
      )}
    </>
  );
}
