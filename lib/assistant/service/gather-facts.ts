import 'server-only';
import type { KnownFact } from '@/lib/gateways/llm/port';
import { formatPrice } from '@/lib/i18n/format';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import { type Locale, languages } from '@/lib/values/locale';
import { openingWeek } from '@/lib/values/opening-hours';
import { readFacts, type StoredFacts } from '../queries/facts';
import { withhold } from '../rules/withhold';

const clock = (hours: number): string => {
  const minutes = Math.round(hours * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** The weekday in the language of the text, as it would write it. */
const dayName = (at: number, locale: Locale): string =>
  new Date(Date.UTC(2026, 5, 1 + at)).toLocaleDateString(languages[locale].dateLocale, {
    weekday: 'long',
    timeZone: 'UTC',
  });

const hoursOf = (content: Record<string, unknown>, locale: Locale): KnownFact[] =>
  openingWeek(content).flatMap((day, at) =>
    day ? [{ kind: 'hours', text: `${dayName(at, locale)} ${clock(day.start)}–${clock(day.end)}` } as const] : [],
  );

/** The company's own words: fields of its sections that are prose, and nothing of people who did not agree to be shown. Phone, site and address of the contact section are none of them. */
const prose = ['Title', 'SubTitle', 'Description', 'AboutUs'] as const;
const lists = { Items: ['Question', 'Answer'], Members: ['Name', 'Description'] } as const;

/** Sections whose words are others' or none. */
const foreign: ReadonlySet<number> = new Set<SectionTypeId>([sectionType.reviews, sectionType.reviewsSummary]);

function wordsIn(content: Record<string, unknown>): string[] {
  const own = prose.map((name) => content[name]);
  const listed = Object.entries(lists).flatMap(([list, names]) => {
    const items = content[list];
    return Array.isArray(items)
      ? items
          .filter(({ HasConsent }: Record<string, unknown>) => list !== 'Members' || HasConsent === true)
          .flatMap((item: Record<string, unknown>) => names.map((name) => item[name]))
      : [];
  });
  return [...own, ...listed].filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

/** The price of a service, as the page of it says it. */
function priceOf(service: StoredFacts['services'][number], locale: Locale): KnownFact[] {
  const { name, priceMinor, currency, countryId } = service;
  if (priceMinor <= 0) return [];
  return [{ kind: 'price', text: `${name}: ${formatPrice(priceMinor, currency, { locale, countryId })}` }];
}

/**
 * All that a text about the company may say, in the language that it is written in (docs/portal.md §4): name, services, prices, places, hours,
 * own texts, the instruction. Phone numbers, addresses of mail and links are taken out of what was typed.
 */
export async function gatherFacts(companyId: number, locale: Locale, instruction: string): Promise<KnownFact[]> {
  const stored = await readFacts(companyId, locale, languages[locale].languageTypeId);
  const texts = stored.sections.filter(({ typeId }) => !foreign.has(typeId)).flatMap(({ content }) => wordsIn(content));
  const hours = stored.sections.filter(({ typeId }) => typeId === sectionType.operatingHours);
  const facts: KnownFact[] = [
    { kind: 'name', text: withhold(stored.name) },
    ...stored.services.map(({ name }) => ({ kind: 'service', text: name }) as const),
    ...stored.services.flatMap((service) => priceOf(service, locale)),
    ...stored.places.map((text) => ({ kind: 'place', text }) as const),
    ...hours.flatMap(({ content }) => hoursOf(content, locale)),
    ...texts.map((text) => ({ kind: 'text', text: withhold(text) }) as const),
    { kind: 'instruction', text: withhold(instruction) },
  ];
  return facts.filter(({ text }) => text !== '');
}
