import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { Input, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { fieldLimits } from '@/lib/config/field-limits';
import { weekdays } from '@/lib/profile/contract-sections';
import { useFault } from '../use-fault';
import type { Filled } from './filled';
import type { SectionPage } from './load-section';

type Page = Pick<SectionPage, 'visit' | 'filled' | 'written'>;

/** A Monday, to name the days of a week by. */
const monday = Date.UTC(2024, 0, 1);

/** The names of two clocks, within the content. */
type Names = readonly [from: string, until: string];

/** Whether two clocks of what was kept say nothing: those that were not filled in are both 0; around the clock is 0 to 24. */
function hasNone(filled: Filled, names: Names): boolean {
  const [from, until] = names.map(filled.text);
  return from === until && !from?.includes(':');
}

interface ClocksProps extends Page {
  names: Names;
  labels: readonly [from: string, until: string];
}

/** From when to when, and what is wrong with them. */
function Clocks({ visit, filled, names, labels }: ClocksProps) {
  const fault = useFault(visit.faults);
  const wrong = names.map((name) => fault(`content.${name}`)).find((text) => text !== undefined);
  const errorId = `content-${names[0].replaceAll('.', '-')}-error`;
  return (
    <>
      {names.map((name, at) => (
        <Input
          key={name}
          type="time"
          name={`content.${name}`}
          aria-label={labels[at]}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && errorId}
          defaultValue={hasNone(filled, names) ? '' : filled.clock(name)}
        />
      ))}
      {wrong && <ErrorMessage id={errorId}>{wrong}</ErrorMessage>}
    </>
  );
}

/** Seven days of the content, or of a season in it: a day that is not ticked is closed. */
function WeekFields({ at = '', ...page }: Page & { at?: string }) {
  const t = useTranslations('portalProfile');
  const h = useTranslations('portalHours');
  const dayName = new Intl.DateTimeFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  return weekdays.map((day, place) => {
    const name = dayName.format(monday + place * 86_400_000);
    const names = [`${at}StartTime${day}`, `${at}EndTime${day}`] as const;
    const isOn = page.filled.isOn(`${at}Enable${day}`);
    return (
      <div key={day} className="portal-hours-row">
        <label className="check">
          {/* A day that is not sent is open where another language has it so. */}
          {at === '' && <input type="hidden" name={`content.Enable${day}`} value="false" />}
          <input type="checkbox" name={`content.${at}Enable${day}`} value="true" defaultChecked={isOn} />
          <span>{name}</span>
        </label>
        <Clocks {...page} names={names} labels={[t('opens', { day: name }), t('closes', { day: name })]} />
        {isOn && hasNone(page.filled, names) && <p className="portal-small">{h('noHours')}</p>}
      </div>
    );
  });
}

/** First and last day of a season or an exception, and what it is called. */
function SpanFields({ visit, filled, written, at, name }: Page & { at: string; name: 'Name' | 'Note' }) {
  const t = useTranslations('portalHours');
  const fault = useFault(visit.faults);
  const field = (key: string) => ({
    id: `content-${at.replaceAll('.', '-')}${key}`,
    name: `content.${at}${key}`,
    defaultValue: filled.text(`${at}${key}`),
    error: fault(`content.${at}${key}`),
  });
  return (
    <>
      <div className="portal-halves">
        <TextField {...field('From')} type="date" label={t('from')} optional="" />
        <TextField {...field('Until')} type="date" label={t('until')} hint={t('untilHint')} optional="" />
      </div>
      <TextField
        {...field(name)}
        label={t(name === 'Name' ? 'seasonName' : 'note')}
        optional=""
        maxLength={fieldLimits.list_entry_name}
        lang={written}
      />
    </>
  );
}

function Season({ number, ...page }: Page & { number: number }) {
  const t = useTranslations('portalHours');
  const at = `Seasons.${number}.`;
  return (
    <fieldset className="portal-item portal-hours">
      <legend>{t('season', { number: number + 1 })}</legend>
      <SpanFields {...page} at={at} name="Name" />
      <WeekFields {...page} at={at} />
    </fieldset>
  );
}

function Exception({ number, ...page }: Page & { number: number }) {
  const t = useTranslations('portalHours');
  const at = `Exceptions.${number}.`;
  return (
    <fieldset className="portal-item portal-hours">
      <legend>{t('exception', { number: number + 1 })}</legend>
      <SpanFields {...page} at={at} name="Note" />
      <div className="portal-hours-row">
        <label className="check">
          <input
            type="checkbox"
            name={`content.${at}IsOpen`}
            value="true"
            defaultChecked={page.filled.isOn(`${at}IsOpen`)}
          />
          <span>{t('isOpen')}</span>
        </label>
        <Clocks {...page} names={[`${at}StartTime`, `${at}EndTime`]} labels={[t('opens'), t('closes')]} />
      </div>
    </fieldset>
  );
}

interface ListProps extends Page {
  list: 'Seasons' | 'Exceptions';
}

const words = {
  Seasons: { title: 'seasons', text: 'seasonsText', add: 'addSeason' },
  Exceptions: { title: 'exceptions', text: 'exceptionsText', add: 'addException' },
} as const;

/** What there is of a list, and room for one more. */
function SpanList({ list, ...page }: ListProps) {
  const t = useTranslations('portalHours');
  const count = page.filled.count(list);
  const Item = list === 'Seasons' ? Season : Exception;
  const { title, text, add } = words[list];
  return (
    <section className="portal-form" aria-labelledby={`hours-${list}`}>
      <h3 id={`hours-${list}`}>{t(title)}</h3>
      <p className="portal-small">{t(text)}</p>
      {Array.from({ length: count }, (_, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list.
        <Item key={number} {...page} number={number} />
      ))}
      <details className="portal-more">
        <summary>{t(add)}</summary>
        <Item {...page} number={count} />
      </details>
    </section>
  );
}

/** Whether the form names no hour at which the company is open. */
const isNeverOpen = ({ filled }: Page) =>
  filled.count('Seasons') + filled.count('Exceptions') === 0 &&
  weekdays.every((day) => !filled.isOn(`Enable${day}`) || hasNone(filled, [`StartTime${day}`, `EndTime${day}`]));

/**
 * Opening hours: a week, seasons with a week of their own, days that are otherwise (docs/portal.md §4).
 * @param isBegun something was saved of them
 */
export function HoursFields({ isBegun, ...page }: Page & { isBegun: boolean }) {
  const t = useTranslations('portalProfile');
  const h = useTranslations('portalHours');
  return (
    <>
      {isBegun && isNeverOpen(page) && <Note tone="warn">{h('neverOpen')}</Note>}
      <fieldset className="portal-hours">
        <legend>{t('hours')}</legend>
        <p className="portal-small">{t('hoursHint')}</p>
        <WeekFields {...page} />
        <div className="portal-acts">
          <Button type="submit" kind="secondary" size="sm" name="same_every_day" value="true">
            {h('sameEveryDay')}
          </Button>
        </div>
        <p className="portal-small">{h('sameEveryDayText')}</p>
      </fieldset>
      <SpanList {...page} list="Exceptions" />
      <SpanList {...page} list="Seasons" />
    </>
  );
}
