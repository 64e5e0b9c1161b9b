import { useTranslations } from 'next-intl';
import { formatShortDate, formatTime } from '@/lib/i18n/format-date';
import type { PortalFrame } from '../load';
import { ContactLinks } from './contact-links';
import type { MyDay } from './load';
import { VisitForms } from './visit-forms';

type Next = NonNullable<NonNullable<MyDay['work']>['next']>;

/** The next visit: when, where, who, and what was written along with it. */
export function NextCard({ frame, next }: { frame: PortalFrame; next: Next }) {
  const t = useTranslations('portalMyDay');
  const { row, Notes, OperatorNotes, AddressLines } = next;
  const clock = { ...frame.clock, timeZone: row.TimezoneName };
  const when = t('when', {
    date: formatShortDate(row.Start!, clock),
    from: formatTime(row.Start!, clock),
    to: formatTime(row.End!, clock),
  });
  const facts = [
    { label: t('address'), text: AddressLines.join('\n') },
    { label: t('phone'), text: row.PhoneNumber },
    { label: t('notes'), text: Notes },
    { label: t('teamNotes'), text: OperatorNotes },
  ].filter(({ text }) => text !== '');
  return (
    <section className="portal-card" aria-labelledby="next-title">
      <header>
        <p className="portal-small">{t('next')}</p>
        <h2 id="next-title">{when}</h2>
        <p>{[row.Name || row.Reference, row.ServiceName].join(' · ')}</p>
      </header>
      <div className="portal-body">
        <dl className="portal-facts portal-form">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ContactLinks row={row} address={AddressLines.join(', ')} />
        <VisitForms frame={frame} row={row} />
      </div>
    </section>
  );
}
