import { useTranslations } from 'next-intl';
import { moveVisit, type VisitMovePlan } from '@/lib/bookings/contract-rounds';
import { formatHour, formatLongDate } from '@/lib/i18n/format-date';
import { SheetForm } from '../move/sheet-form';
import { useLanguageName } from '../profile/use-language-name';
import type { VisitMove } from './load';

type SheetProps = VisitMove & { plan: VisitMovePlan };

/** Until when everybody is asked, where there is no notice. */
function Asks({ plan: { KeptUntil }, clock }: SheetProps) {
  const t = useTranslations('portalMove');
  if (!KeptUntil) return null;
  const until = t('instant', { date: formatLongDate(KeptUntil, clock), time: formatHour(KeptUntil, clock) });
  return <p>{t('visit.asks', { until })}</p>;
}

/** Who gets which mail, neighbor by neighbor; the company's own once, with how many they are. */
function Mails({ plan: { Mails, From, To } }: SheetProps) {
  const t = useTranslations('portalMove');
  const languageName = useLanguageName();
  const neighbors = Mails.filter(({ Party }) => Party === 'neighbor');
  const own = Mails.filter(({ Party }) => Party === 'company');
  const line = (one: VisitMovePlan['Mails'][number]) => (
    <p>
      <b>{one.Name}</b>{' '}
      <span className="portal-small">
        {t('mailTo', { email: one.Email, language: languageName(one.LanguageCode) })}
      </span>
    </p>
  );
  return (
    <section aria-labelledby="mails-title">
      <h3 id="mails-title">{t('mails')}</h3>
      {Mails.length === 0 && <p>{t(From.Start === To.Start ? 'noMails' : 'visit.noBookings')}</p>}
      <ul>
        {neighbors.map((one) => (
          <li key={one.BookingId} className="move-mail">
            {line(one)}
            <p className="portal-small">{t(one.Kind === 'moved' ? 'moved.neighbor' : 'asked')}</p>
          </li>
        ))}
        {own[0] && (
          <li className="move-mail">
            {line(own[0])}
            <p className="portal-small">{t('visit.own', { count: own.length })}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

/** What changes, who is mailed about it, and a line in one's own words: nothing is written before it is sent. */
export function VisitMoveSheet(page: SheetProps) {
  const { plan } = page;
  const t = useTranslations('portalMove');
  const isMoved = plan.From.Start !== plan.To.Start;
  const unasked = plan.Mails.length > 0 ? 'submitMove' : isMoved ? 'visit.submit' : 'submitWho';
  return (
    <SheetForm
      {...page}
      action={moveVisit}
      message={t('visit.message')}
      submit={t(plan.KeptUntil ? 'visit.submitAsk' : unasked)}
    >
      <Asks {...page} />
      <Mails {...page} />
    </SheetForm>
  );
}
