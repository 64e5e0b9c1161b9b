import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries, countryById } from '@/lib/config/countries';
import { sectionType } from '@/lib/values/ids';
import { locales } from '@/lib/values/locale';
import { toMinor } from '@/lib/values/money';
import { localDayOf } from '@/lib/values/time';
import { CITIES } from '../data/cities';
import { logoDesign } from '../logos';
import { demoCompanies } from './company';
import { drawAround } from './company-rows';
import { sourceRatingsOf } from './opinions';
import { ROUND } from './schedule';
import { titleOf } from './sections';
import { sourceReviewsOf } from './source-reviews';
import { visitsOn, weeklyVisits } from './visits';

const companies = demoCompanies(20 * ROUND);
const drawn = companies.map(drawAround);
const share = (is: (company: (typeof companies)[number]) => boolean) => companies.filter(is).length / companies.length;

test('the same numbers give the same companies, and a larger seed begins with the smaller one', () => {
  expect(demoCompanies(20 * ROUND)).toEqual(companies);
  expect(demoCompanies(3000).slice(0, companies.length)).toEqual(companies);
  expect(companies.slice(0, 60).map(drawAround)).toEqual(drawn.slice(0, 60));
});

test('at least 800 companies with names of their own, eighteen or more in every city but the empty one', () => {
  expect(companies.length).toBeGreaterThanOrEqual(800);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length);
  expect(companies.filter(({ name }) => name.length > 60 || /[{}]|undefined/.test(name))).toEqual([]);
  for (const { key, isEmpty } of CITIES) {
    const own = companies.filter(({ city }) => city.key === key).length;
    expect({ key, isEnough: isEmpty ? own === 0 : own >= 18 }).toEqual({ key, isEnough: true });
  }
  expect(companies.slice(0, ROUND * 2).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Barton Creek Window Co.', 'Vitres Saint-Denis', 'Tapis Net Laurier']),
  );
});

test('every kind of company is met, none is rare', () => {
  const kinds: Record<string, number> = {
    paying: share(({ coreSubscription }) => coreSubscription === 1 || coreSubscription === 2),
    scale: share(({ coreSubscription }) => coreSubscription === 3),
    free: share(({ coreSubscription }) => coreSubscription === 6),
    'no subscription': share(({ coreSubscription }) => coreSubscription === 0),
    unclaimed: share(({ isUnclaimed }) => isUnclaimed),
    claimed: share(({ isUnclaimed }) => !isUnclaimed),
    verified: share(({ isVerified }) => isVerified),
    'not verified': share(({ isVerified }) => !isVerified),
    logo: share(({ hasLogo }) => hasLogo),
    'no logo': share(({ hasLogo }) => !hasLogo),
    hero: share(({ hasHero }) => hasHero),
    'no hero': share(({ hasHero }) => !hasHero),
    chat: share(({ hasChat }) => hasChat),
    'no chat': share(({ hasChat }) => !hasChat),
    portal: share(({ hasPortal }) => hasPortal),
    'no portal': share(({ hasPortal }) => !hasPortal),
    social: share(({ showsSocialReviews }) => showsSocialReviews),
    inbox: share(({ hasInbox }) => hasInbox),
    'whole city': share(({ serves }) => serves.length === 0),
    'by neighborhood': share(({ serves }) => serves.length > 0),
  };
  expect(Object.entries(kinds).filter(([, part]) => part < 0.03)).toEqual([]);
  expect(
    companies.filter((one) => one.isUnclaimed && (one.coreSubscription > 0 || one.isVerified || one.hasLogo)),
  ).toEqual([]);
  expect(new Set(companies.map(logoDesign)).size).toBe(24);
});

test('every booking page type and every mix of them that decides a button', () => {
  const mixes = new Set(
    companies.map(({ offers }) => [...new Set(offers.map(({ pageType }) => pageType))].sort().join()),
  );
  expect(new Set(companies.flatMap(({ offers }) => offers.map(({ pageType }) => pageType)))).toEqual(
    new Set([1, 2, 3, 4]),
  );
  for (const mix of ['1', '1,2', '1,3', '1,2,3', '2,3', '3', '3,4']) expect(mixes).toContain(mix);
  expect(
    companies.filter(
      ({ offers }) => offers.length < 2 || new Set(offers.map(({ service }) => service.id)).size < offers.length,
    ),
  ).toEqual([]);
});

test('prices are whole amounts of the country, above 0 wherever one can buy at once', () => {
  const odd = companies.flatMap(({ city, offers }) => {
    const minor = toMinor(1, countryById(city.countryId)!.currency);
    const isRight = ({ pageType, priceMinor }: (typeof offers)[number]) =>
      priceMinor >= 0 &&
      (pageType !== 1 || priceMinor > 0) &&
      (pageType !== 4 || priceMinor === 0) &&
      (priceMinor * 2) % minor === 0;
    return offers.filter((offer) => !isRight(offer)).map((offer) => [city.key, offer]);
  });
  expect(odd).toEqual([]);
  // A home cleaned weekly costs more pesos than pounds.
  const cleaning = (countryId: number) =>
    companies
      .flatMap(({ city, offers }) => (city.countryId === countryId ? offers : []))
      .find(({ service, priceMinor }) => service.id === 301 && priceMinor > 0)?.priceMinor ?? 0;
  expect(cleaning(10)).toBeGreaterThan(cleaning(3) * 10);
});

test('phones are valid in the country, addresses on example domains', () => {
  const odd = companies.filter(({ phone, city, domain }) => {
    const number = parsePhoneNumberFromString(phone);
    const iso = countryById(city.countryId)?.iso;
    return number?.isValid() !== true || number.country !== iso || !/^[a-z0-9-]{2,34}\.example$/.test(domain);
  });
  expect(odd.map(({ name, phone, domain }) => [name, phone, domain])).toEqual([]);
  const postal = companies.filter(
    ({ city, postalCode }) => countryById(city.countryId)?.hasPostalCodes !== (postalCode !== ''),
  );
  expect(postal).toEqual([]);
});

test('sites that rate a company have a few reviews of it, stars or thumbs as the site has them', () => {
  const rated = companies.filter((company) => sourceRatingsOf(company).length > 0);
  for (const company of rated) {
    const reviews = sourceReviewsOf(company);
    const odd = sourceRatingsOf(company).filter(({ sourceId, count }) => {
      const own = reviews.filter((review) => review.sourceId === sourceId);
      const isFew = own.length >= Math.min(count, 3) && own.length <= 6;
      return !isFew || own.length === 0 || own.some(({ stars }) => (stars === 0) !== (sourceId === 1));
    });
    const keys = new Set(reviews.map(({ key, sourceId }) => `${sourceId} ${key}`));
    const torn = reviews.filter(({ stars, isThumbsUp }) => stars > 0 && stars >= 3 !== isThumbsUp);
    expect([odd, keys.size, torn]).toEqual([[], reviews.length, []]);
  }
  const all = rated.flatMap(sourceReviewsOf);
  expect(new Set(all.map(({ sourceId }) => sourceId))).toEqual(new Set([0, 1, 3]));
  expect(all.filter(({ isThumbsUp }) => !isThumbsUp).length).toBeGreaterThan(20);
});

describe('customers and opinions', () => {
  test('opinions are written in the language of the place, up and down, with stars and without', () => {
    const opinions = drawn.flatMap((one) =>
      one.opinions.map((opinion) => ({ ...opinion, city: one.company.city.key })),
    );
    expect(new Set(opinions.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'es', 'ro']));
    expect(opinions.filter(({ city }) => city === 'paris').every(({ language }) => language === 'fr')).toBe(true);
    expect(opinions.filter(({ city }) => city === 'bucharest').every(({ language }) => language === 'ro')).toBe(true);
    expect(opinions.filter(({ stars, isThumbsUp }) => stars > 0 && stars >= 3 !== isThumbsUp)).toEqual([]);
    expect(new Set(opinions.map(({ stars }) => stars))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(opinions.filter(({ comment }) => comment === '' || comment.length > 512)).toEqual([]);
    expect(opinions.some(({ comment }) => comment.length > 180)).toBe(true);
    expect(opinions.filter(({ name }) => !/^\S.* ?\p{Lu}\.$/u.test(name))).toEqual([]);
    expect(Math.max(...opinions.map(({ createdAt }) => Date.parse(createdAt)))).toBeLessThan(Date.UTC(2026, 10, 1));
  });

  test('a customer speaks once, neighbors rarely in the same words', () => {
    const repeated = drawn.filter(({ opinions }) => {
      const authors = opinions.flatMap(({ customer }) => customer ?? []);
      return new Set(authors).size < authors.length;
    });
    expect(repeated).toEqual([]);
    const echoes = drawn.filter(
      ({ opinions }) => new Set(opinions.map(({ comment }) => comment)).size < opinions.length,
    );
    expect(echoes.length).toBeLessThan(drawn.length / 10);
  });

  test('those of the mockups have the counts of the mockups', () => {
    const barton = drawn.find(({ company }) => company.name === 'Barton Creek Window Co.');
    expect(barton?.customers.length).toBe(34);
    expect(barton?.opinions.filter(({ isThumbsUp }) => isThumbsUp).length).toBe(128);
    expect(barton?.opinions.filter(({ isThumbsUp }) => !isThumbsUp).length).toBe(2);
  });

  test('every quote asks two to four questions, in three languages; nothing else asks anything', () => {
    const offers = drawn.flatMap(({ company }) => company.offers);
    const asking = offers.filter(({ pageType }) => pageType === 2);
    expect(asking.length).toBeGreaterThan(20);
    for (const { questions } of asking) expect([2, 3, 4]).toContain(questions.length);
    expect(offers.filter(({ pageType, questions }) => pageType !== 2 && questions.length > 0)).toEqual([]);
  });

  test('services that repeat say how often, and no others', () => {
    const offers = drawn.flatMap(({ company }) => company.offers.map(({ service }) => service));
    expect(offers.filter(({ isRecurring, frequencies }) => isRecurring !== frequencies.length > 0)).toEqual([]);
    expect(offers.filter(({ isRecurring }) => isRecurring).length).toBeGreaterThan(offers.length / 20);
  });

  test('some let their name be shown, some do not; some companies are hired by nobody yet', () => {
    const customers = drawn.flatMap((one) => one.customers);
    const consenting = customers.filter(({ hasNameConsent }) => hasNameConsent).length / customers.length;
    expect(consenting).toBeGreaterThan(0.5);
    expect(consenting).toBeLessThan(0.9);
    expect(drawn.some((one) => one.customers.length === 0)).toBe(true);
    expect(drawn.some((one) => one.customers.length === 1)).toBe(true);
    expect(drawn.some((one) => one.customers.length > 10)).toBe(true);
  });
});

describe('sections', () => {
  const typeIds = Object.values(sectionType);

  test('each type is missing in a claimed company that has most others, and one company has them all', () => {
    const claimed = drawn
      .filter(({ company }) => !company.isUnclaimed)
      .map(({ sections }) => new Set(sections.map(({ typeId }) => typeId)));
    for (const typeId of typeIds) {
      const lacks = claimed.some((have) => !have.has(typeId) && have.size >= typeIds.length - 2);
      expect({ typeId, lacks }).toEqual({ typeId, lacks: true });
    }
    expect(claimed.some((have) => have.size === typeIds.length)).toBe(true);
  });

  test('contents are there in three languages, within the limits of docs/product.md §9', () => {
    expect(drawn.filter(({ sections }) => sections.some(({ displayOrder }, i) => displayOrder !== i + 1))).toEqual([]);
    const odd = drawn.flatMap(({ company, sections }) =>
      locales.filter((locale) => {
        const text = JSON.stringify(sections.map(({ contents }) => contents[locale]));
        const about = sections.find(({ typeId }) => typeId === sectionType.contactInfo)?.contents[locale].AboutUs;
        const isShort = titleOf(company, locale).length <= 100 && String(about ?? '').length <= 1024;
        return !isShort || /undefined|null|\{city\}|\{year\}/.test(text);
      }),
    );
    expect(odd).toEqual([]);
  });

  test('titles differ between the languages', () => {
    expect(
      companies.filter((one) => titleOf(one, 'en') === titleOf(one, 'fr') || titleOf(one, 'fr') === titleOf(one, 'es')),
    ).toEqual([]);
  });
});

describe('visits', () => {
  const day = localDayOf(Date.parse('2026-11-20T12:00:00Z'), 'UTC');
  const ofDays = (pace: number, from: number, to: number, some = drawn) =>
    some.map(({ company, customers }) => ({
      company,
      visits: Array.from({ length: to - from }, (_, i) => visitsOn(company, customers.length, from + i, pace)).flat(),
    }));
  /** Across the clock changes of March. */
  const busy = ofDays(6, day + 100, day + 130, drawn.slice(0, 260));

  test('nobody is at two places at once, not even when companies are busy', () => {
    const overlaps = busy.flatMap(({ company, visits }) => {
      return company.team.flatMap((_, member) => {
        const sorted = visits.filter((visit) => visit.member === member).sort((a, b) => a.startsAt - b.startsAt);
        return sorted.flatMap((visit, i) =>
          i > 0 && visit.startsAt < (sorted[i - 1]?.endsAt ?? 0) ? [company.name] : [],
        );
      });
    });
    expect(overlaps).toEqual([]);
  });

  test('capacity is 1 to 8, seats never more, some full, some empty', () => {
    const visits = busy.flatMap((one) => one.visits);
    expect(new Set(visits.map(({ capacity }) => capacity))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(
      visits.filter(
        ({ seats, capacity }) =>
          seats.length > capacity || new Set(seats.map(({ customer }) => customer)).size < seats.length,
      ),
    ).toEqual([]);
    expect(visits.some(({ seats, capacity }) => seats.length === capacity)).toBe(true);
    expect(visits.some(({ seats }) => seats.length === 0)).toBe(true);
  });

  test('a day is the same whenever it is asked for, and each company keeps its pace', () => {
    const weeks = ofDays(1, day - 4, day - 4 + 70);
    expect(ofDays(1, day, day + 7).map(({ visits }) => visits)).toEqual(
      weeks.map(({ visits }) => visits.filter((visit) => visit.day >= day && visit.day < day + 7)),
    );
    const off = weeks.filter(
      ({ company, visits }) => visits.length > weeklyVisits(company) * 10 || visits.length < weeklyVisits(company) * 9,
    );
    expect(off.map(({ company }) => company.name)).toEqual([]);
  });

  test('unclaimed companies come nowhere, places are those that are served', () => {
    for (const { company, visits } of busy) {
      if (company.isUnclaimed) expect(visits).toEqual([]);
      const served = company.serves.length > 0 ? company.serves : company.city.neighborhoods;
      expect(visits.filter(({ neighborhood }) => neighborhood && !served.includes(neighborhood))).toEqual([]);
      expect(visits.filter(({ neighborhood }) => neighborhood?.isUnserved)).toEqual([]);
    }
  });

  test('every country is there', () => {
    expect(new Set(companies.map(({ city }) => city.countryId)).size).toBe(countries.length);
  });
});
