import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { formatLongDate } from '@/lib/i18n/format-date';
import { confirmSection } from '@/lib/profile/contract-sections';
import { isUnconfirmed } from '@/lib/values/opening-hours';
import { FormStart } from '../form-start';
import type { SectionPage } from './load-section';

/** When the opening hours were last confirmed, and the button that confirms them again (docs/portal.md §4). */
export function ConfirmCard({ frame, row, id, now }: SectionPage) {
  const t = useTranslations('portalHours');
  const { ConfirmedDate: confirmedOn } = row;
  if (!confirmedOn) return null;
  const isOld = isUnconfirmed(confirmedOn, 'owner', now);
  const date = formatLongDate(confirmedOn, frame.clock);
  return (
    <section className="portal-card" aria-labelledby="confirm-title">
      <header>
        <h2 id="confirm-title">{t('confirmTitle')}</h2>
      </header>
      <form className="portal-body portal-form" action={confirmSection.path.replace('{id}', String(id))} method="post">
        <FormStart frame={frame} row={row} />
        {isOld ? (
          <Note tone="warn">{t('old', { date })}</Note>
        ) : (
          <p className="portal-small">{t('confirmed', { date })}</p>
        )}
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t('confirm')}
          </Button>
        </div>
      </form>
    </section>
  );
}
