import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Note } from '@/components/ui/note';
import type { SeriesDate, SeriesPlan } from '@/lib/bookings/contract-series';
import type { Frequency } from '@/lib/config/frequencies';
import { asWritten, formatLongDate, formatTime } from '@/lib/i18n/format-date';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { FrequencyChoice } from '../frequency-choice';
import type { PlaceClock } from '../month-view';
import { VisitFields } from '../visit-fields';
import { choicesOf, startOf, visitsIn } from './series-rules';
import type { Series } from './use-series.client';

interface SeriesCardProps {
  visit: IntegrationVisit;
  company: string;
  offered: readonly Frequency[];
  every: Frequency | '';
  series: Series;
  clock: PlaceClock;
  /** What so many visits cost, in words. */
  priceOf: (count: number) => string;
  onEvery: (every: Frequency | '') => void;
  isLive: boolean;
  /** Says whose clock the dates go by, where that of the first is another. */
  lead?: string;
}

const whenText = (start: string, clock: PlaceClock) =>
  `${formatLongDate(...asWritten(start, clock))}, ${formatTime(...asWritten(start, clock))}`;

/** A day of the calendar, which has no zone. */
const dayText = (day: string, clock: PlaceClock) => formatLongDate(`${day}T00:00:00Z`, { ...clock, timeZone: 'UTC' });

function Holiday({ label, text }: { label: string; text: string }) {
  return (
    <>
      <Chip tone="lamp">{label}</Chip> <span className="meta">{text}</span>
    </>
  );
}

type RowProps = Pick<SeriesCardProps, 'series' | 'clock' | 'company'> & { date: SeriesDate; at: number };

/** A date that is free: a box that can be emptied. On a public holiday the company comes by its own hours: whether that suits is asked. */
function FreeDate({ date, at, series, clock, company }: RowProps) {
  const t = useTranslations('booking.series');
  return (
    <label className="check">
      <input
        type="checkbox"
        form="details"
        name={`repeat_starts.${at}`}
        value={date.Start}
        checked={startOf(date, series.chosen) !== ''}
        onChange={({ target }) => series.choose(date, target.checked ? date.Start : '')}
      />
      <span>
        {whenText(date.Start, clock)}{' '}
        {date.IsHoliday && <Holiday text={t('holidayText', { company })} label={t('holiday')} />}
      </span>
    </label>
  );
}

/** A date that cannot be had: why, and what instead. */
function Conflict({ date, at, series, clock, company }: RowProps) {
  const t = useTranslations('booking.series');
  const { Conflict: conflict, Date: day, Start } = date;
  const id = `series-${at}`;
  if (conflict === '') return null;
  const why = t(`conflict.${conflict}`, {
    company,
    when: Start ? whenText(Start, clock) : dayText(day, clock),
    day: dayText(day, clock),
  });
  const choices = choicesOf(date);
  return (
    <div className="book-series-conflict">
      <p>{why}</p>
      {choices.length === 0 ? (
        <p className="meta">{t('noneNear')}</p>
      ) : (
        <div className="field">
          <label htmlFor={id}>{t('instead', { day: dayText(day, clock) })}</label>
          <select
            id={id}
            className="input"
            form="details"
            name={`repeat_starts.${at}`}
            value={startOf(date, series.chosen)}
            onChange={({ target }) => series.choose(date, target.value)}
          >
            {choices.map((start) => (
              <option key={start} value={start}>
                {whenText(start, clock)}
              </option>
            ))}
            <option value="">{t('leaveOut')}</option>
          </select>
        </div>
      )}
    </div>
  );
}

/** Every date of the series before anything is booked, and what all of them cost. */
function Dates({ plan, ...props }: Omit<SeriesCardProps, 'series'> & { plan: SeriesPlan; series: Series }) {
  const t = useTranslations('booking.series');
  const { series, clock, company, priceOf, lead } = props;
  const [first, ...rest] = plan.Dates;
  const count = visitsIn(plan, series.chosen);
  return (
    <>
      {lead && <p className="meta">{lead}</p>}
      <ol className="book-series">
        {first && (
          <li>
            <p>
              <b>{whenText(first.Start, clock)}</b> <span className="meta">{t('first')}</span>{' '}
              {first.IsHoliday && <Holiday text={t('holidayFirst', { company })} label={t('holiday')} />}
            </p>
          </li>
        )}
        {rest.map((date, at) => (
          <li key={date.Date}>
            {date.Conflict === '' ? (
              <FreeDate date={date} at={at} series={series} clock={clock} company={company} />
            ) : (
              <Conflict date={date} at={at} series={series} clock={clock} company={company} />
            )}
          </li>
        ))}
      </ol>
      <p role="status">{t('total', { count, price: priceOf(1), total: priceOf(count), company })}</p>
    </>
  );
}

/**
 * How often, how many, and every date: plain fields of the form of the details, and a form of its own that draws the dates anew where there is
 * no script.
 */
export function SeriesCard(props: SeriesCardProps) {
  const { visit, company, offered, every, series, onEvery, isLive } = props;
  const t = useTranslations('booking.series');
  const { plan, isBusy, hasFailed, load } = series;
  return (
    <section className="card book-fields" id="who-repeat_starts" tabIndex={-1} aria-busy={isBusy}>
      <form action="/integration" className="book-series-ask">
        <VisitFields visit={{ ...visit, every: undefined, visits: undefined, problem: undefined }} />
        <FrequencyChoice
          name="every"
          how="booked"
          company={company}
          offered={offered}
          chosen={every}
          onChoose={onEvery}
        />
        {plan && (
          <div className="field book-series-count">
            <label htmlFor="series-count">{t('count')}</label>
            <select
              id="series-count"
              className="input"
              name="visits"
              aria-describedby="series-most"
              value={plan.Dates.length}
              onChange={({ target }) => load(every, Number(target.value))}
            >
              {Array.from({ length: plan.MostVisits - 1 }, (_, at) => at + 2).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
            <p className="message" id="series-most">
              {t('most', { most: plan.MostVisits })}
            </p>
          </div>
        )}
        {!isLive && (
          <Button type="submit" kind="secondary">
            {t('show')}
          </Button>
        )}
      </form>
      <input type="hidden" form="details" name="frequency" value={every} />
      {isBusy && <p role="status">{t('loading')}</p>}
      {hasFailed && (
        <Note tone="warn" role="alert">
          <p>{t('failed')}</p>
          <Button kind="secondary" size="sm" onClick={() => load(every)}>
            {t('retry')}
          </Button>
        </Note>
      )}
      {plan && !isBusy && <Dates {...props} plan={plan} />}
    </section>
  );
}
