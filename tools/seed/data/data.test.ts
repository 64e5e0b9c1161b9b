import tzLookup from '@photostructure/tz-lookup';
import { countries } from '@/lib/config/countries';
import { TIME_ZONES } from '@/lib/config/countries/time-zones';
import { zoneNames } from '@/lib/testing/data/times';
import { locales } from '@/lib/values/locale';
import { CATEGORIES, serviceById } from './catalogue';
import { CITIES } from './cities';
import type { InAllLanguages } from './in-all-languages';
import { PRICE_LEVELS } from './price-levels';
import { PROVINCES } from './provinces';
import { COMPANY_NAMES } from './words/company-names';
import { CATEGORY_FAQ, GENERAL_FAQ } from './words/faq-words';
import { OPINION_WORDS } from './words/opinion-words';
import { placeWords } from './words/place-words';
import {
  ABOUT_CLOSINGS,
  ABOUT_METHODS,
  ABOUT_OPENINGS,
  GALLERY_TITLES,
  SUBTITLES,
  TEAM_LINES,
  TITLES,
} from './words/profile-words';
import { QUOTE_QUESTIONS } from './words/quote-questions';

const isComplete = (text: InAllLanguages) =>
  locales.every((locale) => text[locale].trim() === text[locale] && text[locale] !== '');
const isSame = (text: InAllLanguages) => new Set(locales.map((locale) => text[locale])).size < locales.length;
const isDistinct = (values: readonly (string | number)[]) => new Set(values).size === values.length;

describe('time zones and provinces', () => {
  test('ids never meet, the fixed ones are those of the specification', () => {
    expect(isDistinct(TIME_ZONES.map(({ id }) => id))).toBe(true);
    expect(isDistinct(TIME_ZONES.map(({ name }) => name))).toBe(true);
    expect(isDistinct(PROVINCES.map(({ id }) => id))).toBe(true);
    expect(isDistinct(PROVINCES.map(({ countryId, code }) => `${countryId} ${code}`))).toBe(true);
    const zone = (id: number) => TIME_ZONES.find((row) => row.id === id)?.name;
    expect([zone(24), zone(18), zone(68)]).toEqual(['Asia/Dubai', 'Asia/Bahrain', 'America/Lower_Princes']);
    expect(PROVINCES.find(({ id }) => id === 9)).toMatchObject({ countryId: 1, code: 'QC', name: { fr: 'Québec' } });
  });

  test('provinces stand in just the countries that have them', () => {
    const with_ = new Set(PROVINCES.map(({ countryId }) => countryId));
    const expected = countries.filter(({ hasProvinces }) => hasProvinces).map(({ id }) => id);
    expect([...with_].sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b));
    expect(PROVINCES.every(({ name }) => isComplete(name))).toBe(true);
  });

  test('this machine knows every zone, and the zone of a province is one of its country', () => {
    for (const { name } of TIME_ZONES) expect(() => new Intl.DateTimeFormat('en', { timeZone: name })).not.toThrow();
    const countryOf = new Map(TIME_ZONES.map(({ id, countryId }) => [id, countryId]));
    expect(PROVINCES.filter((row) => countryOf.get(row.timeZoneId) !== row.countryId)).toEqual([]);
  });

  test('every zone of our countries is there', () => {
    expect(zoneNames().filter((name) => !TIME_ZONES.some((row) => row.name === name))).toEqual([]);
  });
});

describe('cities', () => {
  test('at least forty, in all our countries, with three hundred neighborhoods', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(CITIES.map(({ countryId }) => countryId)).size).toBe(13);
    expect(CITIES.flatMap(({ neighborhoods }) => neighborhoods).length).toBeGreaterThanOrEqual(300);
    expect(isDistinct(CITIES.map(({ key }) => key))).toBe(true);
    expect(CITIES.filter(({ isEmpty }) => isEmpty).map(({ key }) => key)).toEqual(['whitehorse']);
  });

  test('zone and province agree with the map', () => {
    const alike: Record<string, string> = {
      'America/Curacao': 'America/Lower_Princes',
      'America/Puerto_Rico': 'America/Lower_Princes',
      'Asia/Qatar': 'Asia/Bahrain',
    };
    const zoneAt = (latitude: number, longitude: number) => {
      const name = tzLookup(latitude, longitude);
      return alike[name] ?? name;
    };
    expect(
      CITIES.filter((city) => zoneAt(city.latitude, city.longitude) !== city.timezone).map(({ key }) => key),
    ).toEqual([]);
    const odd = CITIES.filter(({ countryId, provinceId }) => {
      const hasProvinces = countries.find(({ id }) => id === countryId)?.hasProvinces;
      const province = PROVINCES.find(({ id }) => id === provinceId);
      return hasProvinces ? province?.countryId !== countryId : provinceId !== null;
    });
    expect(odd.map(({ key }) => key)).toEqual([]);
  });

  test('names are complete, once in a city, and different where the languages differ', () => {
    for (const { name, neighborhoods } of CITIES) {
      expect([name, ...neighborhoods.map((one) => one.name)].filter((text) => !isComplete(text))).toEqual([]);
      for (const locale of locales) expect(isDistinct(neighborhoods.map((one) => one.name[locale]))).toBe(true);
    }
    const named = Object.fromEntries(CITIES.map(({ key, name }) => [key, name]));
    expect(named.london).toEqual({ en: 'London', fr: 'Londres', es: 'Londres' });
    expect(named.montreal).toEqual({ en: 'Montréal', fr: 'Montréal', es: 'Montreal' });
    expect(named.bucharest?.fr).toBe('Bucarest');
    expect(named['abu-dhabi']?.fr).toBe('Abou Dabi');
  });

  test('neighborhoods lie in or near their city', () => {
    const far = CITIES.flatMap((city) =>
      city.neighborhoods.filter(
        (one) => Math.hypot(one.latitude - city.latitude, (one.longitude - city.longitude) * 0.7) > 0.3,
      ),
    );
    expect(far).toEqual([]);
  });
});

describe('catalogue', () => {
  const services = CATEGORIES.flatMap((category) => category.services);

  test('six categories, sixty services, one category with more than nine', () => {
    expect(CATEGORIES.map(({ key }) => key)).toEqual([
      'automotive',
      'carpet',
      'cleaning',
      'renovation',
      'pressure',
      'window',
    ]);
    expect(services.length).toBeGreaterThanOrEqual(60);
    // A company offers each once: its lists of services and booking pages are one page of a list.
    expect(services.length).toBeLessThanOrEqual(200);
    expect(Math.max(...CATEGORIES.map((category) => category.services.length))).toBeGreaterThanOrEqual(10);
  });

  test('ids never meet, types belong to their category and are all used', () => {
    const types = CATEGORIES.flatMap((category) => category.types);
    expect(isDistinct(types.map(({ id }) => id))).toBe(true);
    expect(isDistinct(services.map(({ id }) => id))).toBe(true);
    for (const category of CATEGORIES) {
      expect(new Set(category.services.map(({ typeId }) => typeId))).toEqual(
        new Set(category.types.map(({ id }) => id)),
      );
    }
    expect(() => serviceById(999)).toThrow('Unknown service 999');
  });

  test('names and sentences are there in three different languages', () => {
    const texts = CATEGORIES.flatMap(({ name, description, types, services: own }) => [
      name,
      description,
      ...types.map((one) => one.name),
      ...own.flatMap((one) => [one.name, one.description]),
    ]);
    expect(texts.filter((text) => !isComplete(text) || isSame(text))).toEqual([]);
    for (const locale of locales) expect(isDistinct(services.map(({ name }) => name[locale]))).toBe(true);
    const sentences = services
      .map(({ description }) => description)
      .concat(CATEGORIES.map(({ description }) => description));
    expect(sentences.filter((text) => locales.some((locale) => !/[.!?]$/.test(text[locale])))).toEqual([]);
  });

  test('prices and times are sensible', () => {
    expect(
      services.filter(({ low, high, minutes }) => !(low > 0 && low < high && minutes >= 30 && minutes <= 480)),
    ).toEqual([]);
    expect(Object.keys(PRICE_LEVELS).map(Number)).toEqual(countries.map(({ id }) => id));
  });
});

describe('words', () => {
  const profile = [
    ...Object.values(TITLES).flat(),
    ...SUBTITLES,
    ...ABOUT_OPENINGS,
    ...Object.values(ABOUT_METHODS).flat(),
    ...ABOUT_CLOSINGS,
    ...TEAM_LINES,
    ...GALLERY_TITLES,
    ...Object.values(QUOTE_QUESTIONS).flat(),
    ...[...Object.values(CATEGORY_FAQ).flat(), ...GENERAL_FAQ].flatMap(({ question, answer }) => [question, answer]),
  ];

  test('texts of profiles are complete and translated', () => {
    expect(profile.filter((text) => !isComplete(text) || isSame(text))).toEqual([]);
    for (const text of profile) {
      const holes = locales.map((locale) => (text[locale].match(/\{\w+\}/g) ?? []).sort().join());
      expect(new Set(holes).size).toBe(1);
    }
  });

  test('French and Spanish use their own signs', () => {
    expect(profile.filter((text) => locales.some((locale) => text[locale].includes("'")))).toEqual([]);
    expect(profile.filter(({ es }) => es.includes('?') !== es.includes('¿'))).toEqual([]);
    // A colon, where French writes one, stands after a space that does not break.
    const sentences = profile.concat(
      CATEGORIES.flatMap(({ services }) => services.map(({ description }) => description)),
    );
    expect(sentences.map(({ fr }) => fr).filter((fr) => / [:;!?»]|« /.test(fr))).toEqual([]);
  });

  test('titles fit their field with the longest city', () => {
    const longest = (locale: (typeof locales)[number]) => Math.max(...CITIES.map(({ name }) => name[locale].length));
    const over = Object.values(TITLES)
      .flat()
      .filter((text) => locales.some((locale) => text[locale].replace('{city}', '').length + longest(locale) > 100));
    expect(over).toEqual([]);
    expect(TEAM_LINES.filter((text) => locales.some((locale) => text[locale].length > 100))).toEqual([]);
  });

  test('every place has names and opinions in its language', () => {
    for (const { countryId, provinceId } of CITIES) {
      const { language, emblems, cultures, restDays } = placeWords(countryId, provinceId);
      expect(OPINION_WORDS[language].general.length).toBeGreaterThan(3);
      expect(language === 'es' ? [] : Object.values(COMPANY_NAMES[language]).filter((list) => list.length < 5)).toEqual(
        [],
      );
      expect(emblems.length).toBeGreaterThanOrEqual(20);
      expect(cultures.length).toBeGreaterThan(0);
      expect(restDays.length).toBe(1);
    }
    expect(() => placeWords(99, null)).toThrow('No words for country 99');
  });

  test('comments fit the field of a recommendation', () => {
    const longest = (list: readonly string[]) => Math.max(...list.map((text) => text.length));
    for (const { praise, general, more, complaints } of Object.values(OPINION_WORDS)) {
      expect(longest(Object.values(praise).flat()) + longest(general) + longest(more) + 2).toBeLessThanOrEqual(512);
      expect(longest(complaints)).toBeLessThanOrEqual(512);
    }
  });
});
