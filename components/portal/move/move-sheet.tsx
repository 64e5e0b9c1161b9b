import { useTranslations } from 'next-intl';
import { type MovePlan, moveCompanyBooking } from '@/lib/bookings/contract-moves';
import { formatHour, formatLongDate } from '@/lib/i18n/format-date';
import { useLanguageName } from '../profile/use-language-name';
import type { Move } from './load';
import { SheetForm } from './sheet-form';

type SheetProps = Move & { plan: MovePlan };

/** Until when the neighbor is asked, where there is no notice. */
function Asks({ plan: { KeptUntil }, clock, booking }: SheetProps) {
  const t = useTranslations('portalMove');
  if (!KeptUntil) return null;
  const until = t('instant', { date: formatLongDate(KeptUntil, clock), time: formatHour(KeptUntil, clock) });
  return <p>{t('asks', { name: booking.Name || booking.Reference, until })}</p>;
}

/** Who gets which mail, in which language; none where the hour stays. */
function Mails({ plan: { Mails } }: SheetProps) {
  const t = useTranslations('portalMove');
  const languageName = useLanguageName();
  return (
    <section aria-labelledby="mails-title">
      <h3 id="mails-title">{t('mails')}</h3>
      {Mails.length === 0 && <p>{t('noMails')}</p>}
      <ul>
        {Mails.map(({ Party, Name, Email, LanguageCode, Kind }) => (
          <li key={Party} className="move-mail">
            <p>
              <b>{Name}</b>{' '}
              <span className="portal-small">
                {t('mailTo', { email: Email, language: languageName(LanguageCode) })}
              </span>
            </p>
            <p className="portal-small">{t(Kind === 'moved' ? `moved.${Party}` : 'asked')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What changes, who is mailed about it, and a line in one's own words: nothing is written before it is sent. */
export function MoveSheet(page: SheetProps) {
  const { plan, booking } = page;
  const t = useTranslations('portalMove');
  return (
    <SheetForm
      {...page}
      row={booking}
      action={moveCompanyBooking}
      message={t('message')}
      submit={plan.KeptUntil ? t('submitAsk') : t(plan.Mails.length > 0 ? 'submitMove' : 'submitWho')}
    >
      <Asks {...page} />
      <Mails {...page} />
    </SheetForm>
  );
}
