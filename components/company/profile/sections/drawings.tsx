import type { ReactNode } from 'react';
import { type SectionTypeId, sectionType } from '@/lib/values/ids';
import type { SectionProps } from '../company-page';
import type { BlockName } from '../element-ids';
import { Areas, hasAreas, MapBlock } from './areas';
import { BookNow, hasTiles } from './book-now';
import { Contact, hasContact } from './contact';
import { Description, hasDescription } from './description';
import { Gallery } from './gallery';
import { Hours } from './hours';
import { Questions } from './questions';
import { Reviews } from './reviews';
import { Services, serviceNames } from './services';
import { hasSummary, Summary } from './summary';
import { Team } from './team';

interface Drawing<K extends SectionTypeId> {
  block: BlockName;
  draw: (props: SectionProps<K>) => ReactNode;
  /** Whether there is anything to draw; always where it is left out. */
  isShown?: (props: SectionProps<K>) => boolean;
  /** It has islands inside and says itself which parts of it stand still. */
  isInteractive?: true;
}

/**
 * How each type of section is drawn, where the server puts it. Null: drawn elsewhere, whatever its place — hero and logo on top,
 * upcoming services and bookings as the dates right after the logo (docs/product.md §2).
 */
const drawings: { [K in SectionTypeId]: Drawing<K> | null } = {
  [sectionType.heroImage]: null,
  [sectionType.logo]: null,
  [sectionType.upcomingServices]: null,
  [sectionType.upcomingBookings]: null,
  [sectionType.companyDescription]: { block: 'about', draw: Description, isShown: hasDescription },
  [sectionType.contactInfo]: { block: 'contact', draw: Contact, isShown: hasContact },
  [sectionType.services]: { block: 'services', draw: Services, isShown: (props) => serviceNames(props).length > 0 },
  [sectionType.bookNow]: { block: 'book', draw: BookNow, isShown: hasTiles, isInteractive: true },
  [sectionType.imageGallery]: { block: 'photos', draw: Gallery, isInteractive: true },
  [sectionType.reviewsSummary]: { block: 'summary', draw: Summary, isShown: hasSummary },
  [sectionType.reviews]: { block: 'reviews', draw: Reviews, isInteractive: true },
  [sectionType.operatingHours]: { block: 'hours', draw: Hours },
  [sectionType.faq]: { block: 'faq', draw: Questions },
  [sectionType.team]: { block: 'team', draw: Team, isShown: ({ section }) => section.content.Members.length > 0 },
  [sectionType.map]: { block: 'map', draw: MapBlock, isInteractive: true },
  [sectionType.citiesAndNeighborhoods]: {
    block: 'areas',
    draw: Areas,
    isShown: hasAreas,
  },
};

/** A section and how it is drawn; undefined where nothing of it is. The union of sections meets the table here, and only here. */
export function drawingOf(props: SectionProps<SectionTypeId>): Drawing<SectionTypeId> | undefined {
  const drawing = drawings[props.section.type] as Drawing<SectionTypeId> | null;
  return drawing && (drawing.isShown?.(props) ?? true) ? drawing : undefined;
}
