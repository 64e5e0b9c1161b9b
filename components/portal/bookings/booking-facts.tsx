import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hoursText } from '@/components/booking/manage/when';
import { formatPrice } from '@/lib/i18n/format';
import { formatLongDate, zoneName } from '@/lib/i18n/format-date';
import { rowHref } from '../rows';
import { useInstant } from './booking-list';
import type { BookingPage } from './load-booking';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

/** The days and hours: of the slot that is kept, else those that were wished for. */
function When({ booking, clock }: BookingPage) {
  const t = useTranslations('manage.summary');
  const { Start, End, PreferredDates } = booking;
  if (Start !== '')
    return (
      <Fact label={t('date')}>
        <Lines lines={[formatLongDate(Start, clock), `${hoursText(Start, End, clock)} (${zoneName(clock, Start)})`]} />
      </Fact>
    );
  const days = PreferredDates.map((day) => formatLongDate(`${day}T00:00:00Z`, { ...clock, timeZone: 'UTC' }));
  return <Fact label={t('wished')}>{days.length > 0 ? <Lines lines={days} /> : t('noDate')}</Fact>;
}

function Person({ booking, frame }: BookingPage) {
  const t = useTranslations('manage.summary');
  const tc = useTranslations('portalCustomers');
  const { Name, PhoneNumber, Email, AddressLines, CustomerId } = booking;
  return (
    <>
      {Name && (
        <Fact label={t('name')}>
          {Name}
          {CustomerId !== null && (
            <a className="block" href={rowHref(frame, 'customer', CustomerId)}>
              {tc('see')}
            </a>
          )}
        </Fact>
      )}
      {PhoneNumber && (
        <Fact label={t('phone')}>
          <a href={`tel:${PhoneNumber.replace(/[^\d+]/g, '')}`}>{PhoneNumber}</a>
        </Fact>
      )}
      {Email && (
        <Fact label={t('email')}>
          <a href={`mailto:${encodeURIComponent(Email)}`}>{Email}</a>
        </Fact>
      )}
      {AddressLines.length > 0 && (
        <Fact label={t('place')}>
          <Lines lines={AddressLines} />
        </Fact>
      )}
    </>
  );
}

/** The visits that were booked together, each with the way to it. */
function Series({ booking, frame, clock }: BookingPage) {
  const t = useTranslations('portalBookings');
  const instant = useInstant();
  if (booking.Series.length === 0) return null;
  return (
    <Fact label={t('series')}>
      {booking.Series.map(({ BookingId, Start, Reference, IsThis }) => {
        const text = Start ? instant(Start, clock) : Reference;
        return (
          <span key={BookingId} className="block">
            {IsThis ? `${text} (${t('thisOne')})` : <a href={rowHref(frame, 'booking', BookingId)}>{text}</a>}
          </span>
        );
      })}
    </Fact>
  );
}

/** Who, what, when, where and how much, and what the neighbor wrote along with it. */
export function BookingFacts(page: BookingPage) {
  const { booking, clock } = page;
  const t = useTranslations('manage.summary');
  const tp = useTranslations('portalBookings');
  const tm = useTranslations('manage');
  const often = useTranslations('booking.frequency');
  const instant = useInstant();
  const { ServiceName, Frequency, Price, Currency, CountryId, TeamMembers, TeamMemberId, Notes, Reason } = booking;
  const team = TeamMembers.find(({ Id }) => Id === TeamMemberId)?.Name;
  const price = formatPrice(Price, Currency, { countryId: CountryId, locale: clock.locale });
  return (
    <section className="portal-card" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">{tp('facts')}</h2>
        <p className="portal-small">{tm('reference', { reference: booking.Reference })}</p>
      </header>
      <dl className="portal-body portal-facts">
        <Fact label={t('service')}>{ServiceName}</Fact>
        {Frequency && <Fact label={often('label')}>{often(Frequency)}</Fact>}
        <Person {...page} />
        <When {...page} />
        <Series {...page} />
        {booking.Start !== '' && <Fact label={tp('who')}>{team ?? tp('nobody')}</Fact>}
        <Fact label={t('price')}>{Price > 0 ? price : t('noPriceCompany')}</Fact>
        {booking.PaymentState !== 'None' && <Fact label={t('payment')}>{tm(`payment.${booking.PaymentState}`)}</Fact>}
        <Fact label={t('asked')}>{instant(booking.AskedAt, clock)}</Fact>
        {Notes && <Fact label={t('notes')}>{Notes}</Fact>}
        {Reason && <Fact label={tm('reasonGiven')}>{Reason}</Fact>}
        {booking.Answers.map(({ Question, Answer }) => (
          <Fact key={Question} label={Question}>
            {Answer}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
