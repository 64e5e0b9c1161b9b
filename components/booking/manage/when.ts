import type { useTranslations } from 'next-intl';
import { isReminderDue } from '@/lib/bookings/rules/due';
import { formatPrice } from '@/lib/i18n/format';
import { type DateContext, formatHour, formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { withArticle } from '@/lib/values/hour-article';
import { clockOf, type ManagePage } from './manage-page';

export type ManageWords = ReturnType<typeof useTranslations<'manage'>>;

/** "10:30 a.m. – 12:00 p.m.", no zone beside it. */
export const hoursText = (start: string, end: string, clock: DateContext): string =>
  `${formatTime(start, clock)} – ${formatTime(end, clock)}`;

/** Date and hour with the zone of the place (docs/rules/pains.md 2, 3). */
export function whenText(t: ManageWords, start: string, end: string, clock: DateContext): string {
  const time = `${hoursText(start, end, clock)} (${zoneName(clock, start)})`;
  return t('byTime', { date: formatLongDate(start, clock), time: withArticle(time, clock.locale) });
}

/** Until when: the day alone where it is the whole day. */
export function dueText(t: ManageWords, due: string, clock: DateContext): string {
  const date = formatLongDate(due, clock);
  return /T23:59/.test(due) ? date : t('byTime', { date, time: formatHour(due, clock) });
}

/** A calendar day, which has no zone. */
export const dayText = (day: string, { locale, countryId }: DateContext): string =>
  formatLongDate(`${day}T00:00:00Z`, { timeZone: 'UTC', locale, countryId });

/** The price, empty where there is none yet. */
export function priceText({ view, locale }: ManagePage): string {
  return view.Price === 0 ? '' : formatPrice(view.Price, view.Currency, { countryId: view.CountryId, locale });
}

/** Values that titles and leads of states take. */
export function stateValues(t: ManageWords, page: ManagePage) {
  const { view } = page;
  const clock = clockOf(page);
  const [date, time] = view.Start ? [formatLongDate(view.Start, clock), formatHour(view.Start, clock)] : ['', ''];
  return {
    company: view.CompanyName,
    name: view.Party === 'neighbor' ? (view.Name.split(' ')[0] ?? '') : view.Name,
    named: view.Name === '' ? 'no' : 'yes',
    due: view.AnswerDueAt ? dueText(t, view.AnswerDueAt, clock) : '',
    date,
    time,
    payment: view.PaymentState,
    reminded: isReminderDue(view, page.now) ? 'yes' : 'no',
  };
}
