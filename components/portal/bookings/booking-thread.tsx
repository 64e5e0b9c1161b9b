import { useTranslations } from 'next-intl';
import { accessWord, gatherAccesses } from '@/components/booking/manage/access-list';
import { TextAreaField } from '@/components/ui/text-area-field';
import { messageCompanyBooking } from '@/lib/bookings/contract-portal';
import { bookingLimits } from '@/lib/config/limits';
import { useFault } from '../use-fault';
import { BookingForm } from './booking-form';
import { useInstant } from './booking-list';
import type { BookingPage } from './load-booking';

/** What both sides said, the oldest first, and a field to say more; who looked at the booking. */
export function BookingThread(page: BookingPage) {
  const { booking, visit, clock } = page;
  const t = useTranslations('manage');
  const instant = useInstant();
  const fault = useFault(visit.faults);
  const said = booking.Messages.filter(({ Text }) => Text !== '');
  const isMine = visit.typed.price_major === undefined;
  return (
    <section className="portal-card" aria-labelledby="messages-title">
      <header>
        <h2 id="messages-title">{t('messages.title')}</h2>
      </header>
      <div className="portal-body">
        {said.length === 0 && <p>{t('messages.none')}</p>}
        <ol className="portal-thread">
          {said.map(({ From, Text, SentAt }) => (
            <li key={`${SentAt}${From}`} data-from={From}>
              <p>{Text}</p>
              <p className="portal-small">
                {From === 'company' ? booking.CompanyName : booking.Name || t('messages.neighbor')}{' '}
                <time dateTime={SentAt}>{instant(SentAt, clock)}</time>
              </p>
            </li>
          ))}
        </ol>
        {booking.Acts.includes('message') && (
          <BookingForm {...page} path={messageCompanyBooking.path} submit={t('messages.submit')} kind="secondary">
            <TextAreaField
              id="booking-message"
              name="message"
              label={t('messages.label')}
              maxLength={bookingLimits.message}
              defaultValue={isMine ? visit.typed.message : undefined}
              error={isMine ? fault('message') : undefined}
            />
          </BookingForm>
        )}
        <details className="portal-more">
          <summary>{t('access.title')}</summary>
          <ul className="portal-log">
            {gatherAccesses(booking.AccessLog).map(({ Who, What, At, Times }) => {
              const what = t(`access.what.${accessWord(What)}`);
              return (
                <li key={`${At}${Who}${What}`} className="portal-small">
                  <b>{whoOf(Who, page, t('access.who.operator'))}</b>{' '}
                  {Times > 1 ? t('access.times', { what, count: Times }) : what}{' '}
                  <time dateTime={At}>{instant(At, clock)}</time>
                </li>
              );
            })}
          </ul>
        </details>
      </div>
    </section>
  );
}

const whoOf = (who: 'neighbor' | 'company' | 'operator', { booking }: BookingPage, staff: string): string =>
  ({ neighbor: booking.Name || booking.Reference, company: booking.CompanyName, operator: staff })[who];
