import { useTranslations } from 'next-intl';
import { whenText } from '@/components/booking/manage/when';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { acceptCompanyBooking, declineCompanyBooking, proposeCompanyBooking } from '@/lib/bookings/contract-portal';
import { bookingPageType } from '@/lib/companies/contract';
import { bookingLimits } from '@/lib/config/limits';
import { useFault } from '../use-fault';
import { BookingForm } from './booking-form';
import { ReasonField } from './booking-work';
import type { BookingPage } from './load-booking';

/** Where the field of day and hour begins: what was asked for, else the morning of the first day that would suit. */
function firstInstant({ Start, PreferredDates: [day] }: BookingPage['booking']): string | undefined {
  if (Start) return Start.slice(0, 16);
  return day && `${day}T09:00`;
}

/** Taking it on as it was asked: the slot that is kept, or an hour on one of the days that would suit. */
function Accept(page: BookingPage) {
  const { booking, clock, visit } = page;
  const t = useTranslations('manage');
  const fault = useFault(visit.faults);
  const { Start, End } = booking;
  const isAgain = visit.typed.start !== undefined && visit.typed.price_major === undefined;
  return (
    <BookingForm {...page} path={acceptCompanyBooking.path} submit={t('accept.submit')}>
      <p>{Start ? t('accept.text', { when: whenText(t, Start, End, clock) }) : t('accept.pick')}</p>
      {Start === '' && (
        <TextField
          id="accept-start"
          name="start"
          type="datetime-local"
          label={t('accept.start')}
          defaultValue={isAgain ? visit.typed.start : firstInstant(booking)}
          error={isAgain ? fault('start') : undefined}
        />
      )}
    </BookingForm>
  );
}

/** Another date or a price, which the neighbor says yes or no to. */
function Propose(page: BookingPage) {
  const { booking, visit } = page;
  const { faults, typed: all } = visit;
  const t = useTranslations('manage');
  const fault = useFault(faults);
  const typed = all.price_major === undefined ? {} : all;
  const isFailed = all.price_major !== undefined;
  // A quote is a price: only one that was named before may stay as it is.
  const needsPrice = booking.BookingPageTypeId === bookingPageType.interactiveQuote && booking.Price === 0;
  return (
    <details className="portal-more" open={isFailed || !booking.Acts.includes('accept')}>
      <summary>{t('propose.open')}</summary>
      <BookingForm {...page} path={proposeCompanyBooking.path} submit={t('propose.submit')} kind="secondary">
        <p>{t('propose.text')}</p>
        <TextField
          id="propose-start"
          name="start"
          type="datetime-local"
          label={t('propose.start')}
          defaultValue={typed.start ?? firstInstant(booking)}
          error={isFailed ? fault('start') : undefined}
        />
        <TextField
          id="propose-price"
          name="price_major"
          inputMode="decimal"
          label={t('propose.price', { currency: booking.Currency })}
          hint={t('propose.priceHint')}
          optional={needsPrice ? undefined : t('optional')}
          maxLength={12}
          defaultValue={typed.price_major}
          error={fault('price_major') ?? fault('price')}
        />
        <TextAreaField
          id="propose-message"
          name="message"
          label={t('propose.message')}
          optional={t('optional')}
          maxLength={bookingLimits.message}
          defaultValue={typed.message}
        />
      </BookingForm>
    </details>
  );
}

/** The company's answer to a request: accept, propose, decline (docs/booking.md §1). */
export function BookingAnswer(page: BookingPage) {
  const t = useTranslations('manage');
  const tp = useTranslations('portalBookings');
  const { Acts } = page.booking;
  if (!['accept', 'propose', 'decline'].some((name) => Acts.some((one) => one === name))) return null;
  return (
    <section className="portal-card" aria-labelledby="answer-title">
      <header>
        <h2 id="answer-title">{t('answer.title')}</h2>
      </header>
      <div className="portal-body">
        {Acts.includes('accept') && <Accept {...page} />}
        {Acts.includes('propose') && <Propose {...page} />}
        {Acts.includes('decline') && (
          <details className="portal-more" open={page.visit.typed.reason !== undefined}>
            <summary>{tp('declineTitle')}</summary>
            <BookingForm {...page} path={declineCompanyBooking.path} submit={t('decline.submit')} kind="danger">
              <p>{t('decline.text')}</p>
              <ReasonField {...page} />
            </BookingForm>
          </details>
        )}
      </div>
    </section>
  );
}
