import type { SeriesPlan } from '@/lib/bookings/contract-series';
import type { Frequency } from '@/lib/config/frequencies';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import type { IntegrationVisit } from '@/lib/routes/integration';
import type { PlaceClock } from '../month-view';
import type { SummaryFacts } from '../summary';
import type { DetailFaults } from './details-rules';
import type { Typed } from './typed';
import type { DetailTrouble } from './use-details.client';
import type { HeldSlot } from './use-held.client';

/** What the details step is drawn from. */
export interface DetailsStepProps {
  visit: IntegrationVisit;
  companyGuid: string;
  serviceId: number;
  frequencies: readonly Frequency[];
  questions: readonly string[];
  facts: SummaryFacts;
  clock: PlaceClock;
  /** Whose clock the dates of a series go by, and its zone. */
  place: string;
  zone: string;
  /** Null for a request. */
  held: HeldSlot | null;
  /** Wished days of a request, and in words. */
  days: readonly string[];
  dayTexts: readonly string[];
  initial: Typed;
  faults: DetailFaults;
  trouble: DetailTrouble | null;
  callingCodes: Readonly<Record<number, string>>;
  /** A number as people of each country write theirs, to show in an error. */
  phoneExamples: Readonly<Record<number, string>>;
  lists: AddressLists;
  plainKey: string;
  /** Where it is paid at once: what the last button says. */
  payAction?: string;
  /** Where every visit is booked, not wished for: the dates as the page was drawn with them, null for once. */
  series?: { plan: SeriesPlan | null };
}
