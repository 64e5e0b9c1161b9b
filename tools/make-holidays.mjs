// Writes the table of public holidays, lib/bookings/rules/data/holidays.json, out of date-holidays (CC-BY 3.0 / ISC). The table is kept and not
// the package: loaded, it takes 38 MB and stops the server for 0.3 s (README, "Dependencies, and why").
//   npm install --no-save date-holidays@3.37.0 && node tools/make-holidays.mjs
// Format: { "from": first year, "countries": { id: { "all": [a year: "MMDD MMDD …"], "regions": [{ "provinces": [ids], "years": [a year: what
// they keep besides, and with "-" what they do not] }] } } }. lib/bookings/rules/holidays.ts reads it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import Holidays from 'date-holidays';
import { root } from './steps.mjs';

const readTs = async (entry) => {
  const { build } = await import('esbuild');
  const result = await build({ absWorkingDir: root, entryPoints: [entry], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript,${encodeURIComponent(result.outputFiles[0].text)}`);
};
const { countries } = await readTs('lib/config/countries/index.ts');
const { PROVINCES } = await readTs('tools/seed/data/provinces/index.ts');

const FROM = 2026;
const UNTIL = 2040;

/** Where the law says otherwise than the package: days it lists that are worked, and days it lacks. */
const corrections = {
  // Cabinet resolutions since 2019: not the Night Journey nor the first of Ramadan, but the day of Arafah, and two National Days.
  AE: { '27 Rajab': false, '1 Ramadan': false, '9 Dhu al-Hijjah': true, '12-03': true },
  // Eid al-Fitr is three days, Ashura two.
  BH: { '1 Shawwal': false, '1 Shawwal P3D': true, '9 Muharram': true },
};
/** Where days without work by statute are no "public" ones in the package: special non-working days of the Philippines. */
const types = { PH: ['public', 'optional'] };
/** Our British provinces are counties; those of England and Wales keep the same days. */
const nations = [
  [349, 380, 'SCT'],
  [1304, 1309, 'NIR'],
];
const nationOf = (id) => nations.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'ENG';

/** Days of one year, "MMDD" in order: those of this year only, since a feast may begin the day before. */
function daysOf(calendar, iso, year) {
  const found = calendar.getHolidays(year).filter(({ type }) => (types[iso] ?? ['public']).includes(type));
  const days = found.flatMap(({ date, start, end }) => {
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    const length = Math.max(1, Math.round((end - start) / 86_400_000));
    return Array.from({ length }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10));
  });
  const own = days.filter((day) => day.startsWith(`${year}`)).map((day) => day.slice(5).replace('-', ''));
  return [...new Set(own)].sort().join(' ');
}

function yearsOf(iso, subdivision) {
  const calendar = new Holidays(iso, subdivision ?? undefined);
  for (const [rule, isHeld] of Object.entries(corrections[iso] ?? {}))
    calendar.setHoliday(rule, isHeld && { type: 'public', name: rule });
  return Array.from({ length: UNTIL - FROM + 1 }, (_, at) => daysOf(calendar, iso, FROM + at));
}

/** What a region's days of a year are besides those of its country, and "-" before those it does not keep. */
function besides(days, all) {
  const [own, common] = [days, all].map((text) => text.split(' '));
  const less = common.filter((day) => !own.includes(day)).map((day) => `-${day}`);
  return [...own.filter((day) => !common.includes(day)), ...less].join(' ');
}

function tableOf({ id, iso }) {
  const known = Object.keys(new Holidays().getStates(iso) ?? {});
  const provinces = PROVINCES.filter(({ countryId }) => countryId === id);
  const all = yearsOf(iso, iso === 'GB' ? 'ENG' : null);
  const regions = new Map();
  for (const province of provinces) {
    const code = iso === 'GB' ? nationOf(province.id) : province.code;
    if (!known.includes(code)) continue;
    const years = yearsOf(iso, code).map((days, at) => besides(days, all[at]));
    const key = years.join();
    if (years.every((days) => days === '')) continue;
    const region = regions.get(key) ?? { provinces: [], years };
    region.provinces.push(province.id);
    regions.set(key, region);
  }
  return { all, regions: [...regions.values()] };
}

const table = { from: FROM, countries: Object.fromEntries(countries.map((country) => [country.id, tableOf(country)])) };
const file = path.join(root, 'lib/bookings/rules/data/holidays.json');
writeFileSync(file, `${JSON.stringify(table, null, 1)}\n`);
