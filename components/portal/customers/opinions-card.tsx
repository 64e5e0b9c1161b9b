import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import type { CustomerView } from '@/lib/bookings/contract-customers';
import { formatShortDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import type { CustomerPage } from './load-customer';

type Asked = CustomerView['Opinions'][number];

/** What became of an ask; what was said is a link for those who may read opinions in the portal. */
function Answer({ frame, asked: { State, OpinionId, IsThumbsUp } }: Pick<CustomerPage, 'frame'> & { asked: Asked }) {
  const t = useTranslations('portalCustomers.asked');
  if (State !== 'Answered') return t(State);
  const text = t(IsThumbsUp ? 'up' : 'down');
  const { companyTag } = frame.place;
  if (OpinionId === null || !opens(screenRights.opinion, frame.portal.Access)) return text;
  return <a href={href('portal', { companyTag, screen: 'opinion', id: OpinionId }, frame.locale)}>{text}</a>;
}

/** When they were asked what they think, and what they said. */
export function OpinionsCard({ frame, row }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  const clock = { ...frame.clock, timeZone: row.TimezoneName };
  return (
    <section className="portal-card" aria-labelledby="opinions-title">
      <header>
        <h2 id="opinions-title">{t('opinions')}</h2>
        {row.Opinions.length === 0 && <p className="portal-small">{t('noOpinions')}</p>}
      </header>
      <ul>
        {row.Opinions.map((asked) => (
          <li key={asked.AskedAt} className="portal-row">
            <p>{t('askedOn', { date: formatShortDate(asked.AskedAt, clock) })}</p>
            <p>
              <Answer frame={frame} asked={asked} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
