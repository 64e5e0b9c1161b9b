'use client';
import { createTranslator, NextIntlClientProvider, useTranslations } from 'next-intl';
import type { DateChoice } from '@/components/directory/lists/list-query';
import type { CardContext } from '@/components/parts/card-context';
import { cardWords } from '@/components/parts/card-words';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import type { IslandWords } from '@/lib/i18n/island-words';
import { call } from '@/lib/pages/call';
import { getCompanyView } from '@/lib/profile/contract';
import { defaultDateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import { datesWithin, miniDateView, viewFilter } from './date-views';
import type { DatesAnswer, DatesInput } from './dates-answer';
import { MiniDates } from './mini-dates';

/** Asks for the company's dates in a period; never throws. */
export async function findDates(input: DatesInput, choice: DateChoice): Promise<DatesAnswer> {
  const answer = await call(getCompanyView, { ...input, date_filter: viewFilter(choice) });
  if (!answer.ok) return { view: null, dates: [], total: 0 };
  const dates = datesWithin(answer.value.CompanyServicesUpcoming, choice);
  return { view: answer.value, dates, total: dates.length };
}

/** What was found, in a sentence for the live region; empty where it failed, which says so itself. */
export function sayDates({ view, total }: DatesAnswer, locale: Locale, { parts }: IslandWords): string {
  const t = createTranslator({ locale, messages: { parts }, namespace: 'parts' });
  return view ? t('foundDates', { count: total }) : '';
}

interface LiveDatesProps {
  words: IslandWords;
  context: CardContext;
  answer: DatesAnswer;
  step: number;
  choice: DateChoice;
  onRetry: () => void;
}

const sizes = listSteps.profileUpcoming;

function Dates({ context, answer, step, choice, onRetry }: Omit<LiveDatesProps, 'words'>) {
  const t = useTranslations('parts');
  const { view, dates, total } = answer;
  if (!view)
    return (
      <Panel art="plug" title={t('failed.title')} text={t('failed.text')} isAlert>
        <Button icon="refresh" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      </Panel>
    );
  if (total === 0) {
    if (choice.filter === defaultDateFilter) return <Panel art="plate" title={t('noDatesAtAll.title')} />;
    return (
      <Panel art="plate" title={t('noDates.title')} text={t('noDates.text')}>
        <Button kind="tonal" data-filter={defaultDateFilter}>
          {t('noDates.action')}
        </Button>
      </Panel>
    );
  }
  const words = cardWords(t, resultCountry({}, context.countryId)?.iso);
  const shown = dates.slice(0, shownOnPage(sizes, step));
  const views = shown.map((date) => miniDateView(date, view, { context, words, t }));
  return <MiniDates views={views} words={words} firstNew={step > 1 ? shownOnPage(sizes, step - 1) : 0} />;
}

/** The dates that came, as the server would have drawn them. */
export function LiveDates({ words, ...props }: LiveDatesProps) {
  return (
    <NextIntlClientProvider locale={props.context.locale} messages={words} timeZone="UTC">
      <Dates {...props} />
    </NextIntlClientProvider>
  );
}
