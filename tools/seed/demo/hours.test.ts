import { tzOffset } from '@date-fns/tz';
import { sectionType } from '@/lib/values/ids';
import { openingWeek } from '@/lib/values/opening-hours';
import { localDayOf } from '@/lib/values/time';
import { demoCompanies } from './company';
import { drawAround } from './company-rows';
import { visitsOn } from './visits';

const drawn = demoCompanies(260).map(drawAround);
/** Across the clock changes of March. */
const from = localDayOf(Date.parse('2027-02-28T12:00:00Z'), 'UTC');
const days = Array.from({ length: 30 }, (_, i) => from + i);

test('they are within the hours that the page of their company shows', () => {
  const odd = drawn.flatMap(({ company, customers, sections }) => {
    const visits = days.flatMap((day) => visitsOn(company, customers.length, day, 6));
    const hours = sections.find(({ typeId }) => typeId === sectionType.operatingHours)?.contents.en;
    // Where no hours are shown none are promised; the days of rest hold all the same.
    const week = hours ? openingWeek(hours) : null;
    return visits.filter(({ startsAt, endsAt, day: on }) => {
      const offset = tzOffset(company.city.timezone, new Date(startsAt * 1000)) * 60;
      const [start, end] = [startsAt, endsAt].map((at) => (at + offset - on * 86_400) / 3600) as [number, number];
      const weekday = (on + 3) % 7;
      if (company.words.restDays.includes(weekday)) return true;
      const opening = week?.[weekday];
      return week !== null && (!opening || start < opening.start || end > opening.end);
    });
  });
  expect(odd).toEqual([]);
});
