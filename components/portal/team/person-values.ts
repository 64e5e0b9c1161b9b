import { type ProviderView, seasonDays } from '@/lib/bookings/contract-team';

/** The fields of a person's form by their names, as texts. */
export type PersonTexts = Readonly<Record<string, string>>;

/** A field of a clock knows no 24:00. */
const clockOf = (text: string) => (text === '24:00' ? '00:00' : text);

/** Fields of a list: `week.0.day`, `week.0.start`. */
const listed = (list: string, items: readonly Readonly<Record<string, string>>[]): [string, string][] =>
  items.flatMap((item, at) =>
    Object.entries(item).map(([name, text]): [string, string] => [`${list}.${at}.${name}`, text]),
  );

/** What the form of a person is filled with; days off that are over are left out. */
export function textsOf(row: ProviderView, today: string): PersonTexts {
  const week = row.Week.map(({ IsOpen, Start, End }) => ({
    day: IsOpen ? 'open' : 'closed',
    start: clockOf(Start),
    end: clockOf(End),
  }));
  const exceptions = row.Exceptions.filter(({ Until }) => Until >= today).map(({ From, Until, Start, End, Note }) => ({
    from: From,
    until: Until === From ? '' : Until,
    start: clockOf(Start),
    end: clockOf(End),
    note: Note,
  }));
  const seasons = row.Seasons.map((season) => ({
    from_month: String(season.FromMonth),
    from_day: String(season.FromDay),
    until_month: String(season.UntilMonth),
    until_day: String(season.UntilDay),
    start: clockOf(season.Start),
    end: clockOf(season.End),
    ...Object.fromEntries(seasonDays.map((day) => [day, season.Days.includes(day) ? 'true' : ''])),
  }));
  const places = row.Places.filter(({ IsChosen }) => IsChosen).map(({ Place }, at) => [`places.${at}`, Place]);
  return {
    first_name: row.FirstName,
    last_name: row.LastName,
    description: row.Description,
    image_url: row.ImageUrl,
    has_consent: String(row.HasConsent),
    follows_company: String(row.FollowsCompany),
    travel_km_per_hour: row.TravelKmPerHour === null ? '' : String(row.TravelKmPerHour),
    ...Object.fromEntries([
      ...listed('week', week),
      ...listed('exceptions', exceptions),
      ...listed('seasons', seasons),
      ...places,
    ]),
  };
}

/** How many rows of a list the form shows: those that are there, and blank ones up to a limit. */
export function rowsOf(texts: PersonTexts, list: string, { blank, max }: { blank: number; max: number }): number[] {
  const places = Object.keys(texts).flatMap((name) => {
    const [, of, at] = /^(\w+)\.(\d{1,3})(?:\.|$)/.exec(name) ?? [];
    return of === list ? [Number(at) + 1] : [];
  });
  return Array.from({ length: Math.min(max, Math.max(0, ...places) + blank) }, (_, at) => at);
}
