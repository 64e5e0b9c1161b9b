import 'server-only';
import type * as z from 'zod';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import type { SectionReader } from './blocks';
import { bookNow } from './book-now';
import { citiesAndNeighborhoods } from './cities-and-neighborhoods';
import { companyDescription } from './company-description';
import { contactInfo } from './contact-info';
import { faq } from './faq';
import { heroImage } from './hero-image';
import { imageGallery } from './image-gallery';
import { logo } from './logo';
import { map } from './map';
import { operatingHours } from './operating-hours';
import { plain } from './plain';
import { reviews } from './reviews';
import { services } from './services';
import { team } from './team';

/** Every type of section and what reads it; contents are typed by their readers. */
const readers = {
  [sectionType.bookNow]: bookNow,
  [sectionType.citiesAndNeighborhoods]: citiesAndNeighborhoods,
  [sectionType.companyDescription]: companyDescription,
  [sectionType.contactInfo]: contactInfo,
  [sectionType.faq]: faq,
  [sectionType.imageGallery]: imageGallery,
  [sectionType.map]: map,
  [sectionType.operatingHours]: operatingHours,
  [sectionType.reviews]: reviews,
  [sectionType.reviewsSummary]: plain,
  [sectionType.services]: services,
  [sectionType.heroImage]: heroImage,
  [sectionType.team]: team,
  [sectionType.upcomingBookings]: plain,
  [sectionType.logo]: logo,
  [sectionType.upcomingServices]: plain,
} satisfies Record<SectionTypeId, SectionReader>;

/** Content of every section type. */
export type SectionContents = { [K in SectionTypeId]: z.output<(typeof readers)[K]['content']> };

export const isSectionType = (id: number): id is SectionTypeId => Object.hasOwn(readers, id);

/** The content of a section as an object, read and found good; undefined where it does not fit its schema. */
export function readContent<K extends SectionTypeId>(type: K, content: unknown): SectionContents[K] | undefined {
  const read = readers[type].content.safeParse(content);
  return read.success ? (read.data as SectionContents[K]) : undefined;
}

/** What reads the content of a type. */
export const contentSchema = (type: SectionTypeId): z.ZodType<object> => readers[type].content;

/** The settings of a section as an object; what does not fit is as if it was not there. */
export function readSettings(type: SectionTypeId, settings: unknown): Record<string, unknown> {
  const read = readers[type].settings.safeParse(settings);
  return read.success ? read.data : {};
}

/** JSON text that one section may have at most. */
const maxTextLength = 2_000_000;

/** JSON text of the wire as a value; undefined where it is none. */
export function parseText(text: string): unknown {
  if (text.length > maxTextLength) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
