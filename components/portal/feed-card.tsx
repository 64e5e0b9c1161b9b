import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { type FeedRow, renewFeed } from '@/lib/bookings/contract-feeds';
import { CopyButton } from './copy-button.client';
import { FormStart } from './form-start';
import type { PortalFrame } from './load';

interface FeedCardProps {
  frame: PortalFrame;
  /** Undefined where its reader has none. */
  row: FeedRow | undefined;
  of: 'company' | 'person' | 'own';
}

/** A calendar that other programs read: its address, and a new one. */
export function FeedCard({ frame, row, of }: FeedCardProps) {
  const t = useTranslations('portalFeeds');
  if (!row) return null;
  const { Id, Link } = row;
  return (
    <section className="portal-card" aria-labelledby="feed-title">
      <header>
        <h2 id="feed-title">{t(of)}</h2>
        <p className="portal-small">{t(`${of}Lead`)}</p>
      </header>
      <form className="portal-body" action={renewFeed.path.replace('{id}', String(Id))} method="post">
        <FormStart frame={frame} row={row} />
        {Link ? (
          <>
            <TextField id="feed-link" label={t('link')} hint={t('linkHint')} optional="" readOnly value={Link} />
            <div className="portal-acts">
              <CopyButton value={Link} text={t('copy')} done={t('copied')} failed={t('copyFailed')} />
              <ButtonLink kind="quiet" href={Link.replace(/^https?:/, 'webcal:')}>
                {t('subscribe')}
              </ButtonLink>
            </div>
          </>
        ) : (
          <p>{t('noLink')}</p>
        )}
        <div className="portal-acts">
          <Button type="submit" kind="quiet">
            {t('renew')}
          </Button>
        </div>
        <p className="portal-small">{t('renewHint')}</p>
      </form>
    </section>
  );
}

/** What a new address comes back with. */
export function useFeedOutcome() {
  const t = useTranslations('portalFeeds');
  return { 'feed-renewed': t('outcome') };
}
