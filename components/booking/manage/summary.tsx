import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { clockOf, type ManagePage, shownState } from './manage-page';
import { dayText, dueText, priceText } from './when';

function Row({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'manage-fact manage-total' : 'manage-fact'}>
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

/** When: date and hours with the zone of the place; the days that were wished for where there is no date yet. */
function When({ page }: { page: ManagePage }) {
  const t = useTranslations('manage.summary');
  const { view } = page;
  const clock = clockOf(page);
  if (view.Start === '')
    return (
      <Row label={t(view.PreferredDates.length > 0 ? 'wished' : 'date')}>
        {view.PreferredDates.length > 0 ? (
          <Lines lines={view.PreferredDates.map((day) => dayText(day, clock))} />
        ) : (
          t('noDate')
        )}
      </Row>
    );
  const hours = { from: formatTime(view.Start, clock), to: formatTime(view.End, clock) };
  return (
    <>
      <Row label={t('date')}>{formatLongDate(view.Start, clock)}</Row>
      <Row label={t('time')}>{t('hours', { ...hours, zone: zoneName(clock, view.Start) })}</Row>
    </>
  );
}

/** Who the other side is: the company, or the neighbor with all that is needed to come. */
function Other({ page: { view } }: { page: ManagePage }) {
  const t = useTranslations('manage.summary');
  if (view.Party === 'neighbor') return <Row label={t('company')}>{view.CompanyName}</Row>;
  return (
    <>
      {view.Name && <Row label={t('name')}>{view.Name}</Row>}
      {view.PhoneNumber && (
        <Row label={t('phone')}>
          <a className="link" href={`tel:${view.PhoneNumber.replace(/[^\d+]/g, '')}`}>
            {view.PhoneNumber}
          </a>
        </Row>
      )}
      {view.Email && (
        <Row label={t('email')}>
          <a className="link" href={`mailto:${encodeURIComponent(view.Email)}`}>
            {view.Email}
          </a>
        </Row>
      )}
    </>
  );
}

/** How it is paid: on the day, as long as there is a day to come. */
const hasPayment = (page: ManagePage) =>
  page.view.PaymentState !== 'None' || (page.view.Price > 0 && shownState(page) === 'Confirmed');

/** Who, what, when, where and how much (docs/booking.md §3), at a glance. */
export function Summary({ page }: { page: ManagePage }) {
  const t = useTranslations('manage.summary');
  const { view } = page;
  const isCompany = view.Party === 'company';
  const price = priceText(page);
  const clock = clockOf(page);
  const tm = useTranslations('manage');
  const often = useTranslations('booking.frequency');
  return (
    <aside className="card manage-summary" aria-labelledby="summary-title">
      <h2 className="h3" id="summary-title">
        {t(isCompany ? 'titleCompany' : 'title')}
      </h2>
      <dl>
        <Row label={t('service')}>{view.ServiceName}</Row>
        {view.Frequency && <Row label={often('label')}>{often(view.Frequency)}</Row>}
        <Other page={page} />
        <When page={page} />
        {!isCompany && view.ProviderName && shownState(page) === 'Confirmed' && (
          <Row label={t('provider')}>
            {view.ProviderImageUrl && (
              <img
                className="manage-person"
                src={view.ProviderImageUrl}
                alt={t('providerPicture', { name: view.ProviderName })}
                width={64}
                height={64}
                loading="lazy"
              />
            )}
            <Lines lines={[view.ProviderName, view.ProviderDescription].filter(Boolean)} />
          </Row>
        )}
        {view.AddressLines.length > 0 && (
          <Row label={t('place')}>
            <Lines lines={view.AddressLines} />
          </Row>
        )}
        {view.AnswerDueAt && <Row label={t('due')}>{dueText(tm, view.AnswerDueAt, clock)}</Row>}
        {isCompany && view.AskedAt && <Row label={t('asked')}>{formatLongDate(view.AskedAt, clock)}</Row>}
        <Row label={t('price')} isTotal={price !== ''}>
          {price || t(isCompany ? 'noPriceCompany' : 'noPrice')}
        </Row>
        {hasPayment(page) && <Row label={t('payment')}>{tm(`payment.${view.PaymentState}`)}</Row>}
      </dl>
      <p className="meta">{tm('reference', { reference: view.Reference })}</p>
    </aside>
  );
}

/** What the neighbor wrote along with it: notes, and answers to the questions of a quote. */
export function Particulars({ page: { view } }: { page: ManagePage }) {
  const t = useTranslations('manage');
  const blocks = [
    ...(view.Notes ? [{ label: t('summary.notes'), text: view.Notes }] : []),
    ...(view.Reason ? [{ label: t('reasonGiven'), text: view.Reason }] : []),
    ...view.Answers.map(({ Question, Answer }) => ({ label: Question, text: Answer })),
  ];
  if (blocks.length === 0) return null;
  return (
    <dl className="manage-particulars">
      {blocks.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="manage-prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
