import type { DateChoice } from '@/components/directory/lists/list-query';
import type { CardContext } from '@/components/parts/card-context';
import type { MapSource } from '@/components/ui/map/map-props';
import { isPaying } from '@/lib/companies/rules/paying';
import type { CompanyView, ReadSection } from '@/lib/profile/contract';
import type { SectionTypeId } from '@/lib/values/ids';

export type SectionOf<K extends SectionTypeId> = Extract<ReadSection, { type: K }>;

/** All that the company page is drawn from. */
export interface CompanyPage {
  id: number;
  view: CompanyView;
  /** In the server's order, read and found good. */
  sections: readonly ReadSection[];
  context: CardContext;
  /** How many steps of the lists are shown, 1 being the first. */
  step: number;
  choice: DateChoice;
  /** Zone the dates are counted in, as people call it; empty where the platform does not say. */
  zone: string;
  /** A live marketplace has no share button and no hearts (docs/product.md §6). */
  isLive: boolean;
  /** Drawn as on the company's own site (docs/interface.md §3). */
  isOffMarketplace: boolean;
  theme: 'light' | 'auto';
  brand: string;
  /** Number of a help line in the company's country; empty where there is none. */
  helpPhone: string;
  /** A claim link that led here, and whether it still opens anything; such a page is private, and never cached. */
  claimLink: { token: string; isLive: boolean } | null;
  /** The address carries a token, of a claim or of an opinion. */
  isTokenised: boolean;
  /** Who draws the map. */
  mapSource: MapSource;
  /** What the platform behind takes: a form that nothing would take is not drawn. */
  takes: { reports: boolean; opinionAsks: boolean; upsells: boolean };
}

/** What the component of a section is given. */
export interface SectionProps<K extends SectionTypeId> {
  section: SectionOf<K>;
  page: CompanyPage;
}

/** The section of a type, where the company has one. */
export function sectionOf<K extends SectionTypeId>({ sections }: CompanyPage, type: K): SectionOf<K> | undefined {
  return sections.find((section): section is SectionOf<K> => section.type === type);
}

/** Whether the company's contacts may be shown (docs/product.md §4). */
export function paysFor({ CompanyLocation: location }: CompanyView): boolean {
  return location !== null && isPaying(location.CoreSubscriptionTypeId);
}

/** Attribute of texts that stand in another language than the page. */
export function langOf(section: { language: number }, context: CardContext): string | undefined {
  const written = codes[section.language];
  return written === context.locale ? undefined : written;
}

/** Language codes by LanguageTypeId (docs/product.md §3). */
const codes: Readonly<Record<number, string>> = { 1: 'en', 2: 'fr', 3: 'es' };
