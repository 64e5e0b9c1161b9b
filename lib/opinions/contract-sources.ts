import type { SourceFault, SourceState } from '@/lib/values/review-source';
import type { ImportedSource } from './contract';

/** A site as a company's own people see it (docs/portal.md §5). Instants are ISO 8601. */
export interface CompanySource {
  source: ImportedSource;
  /** Review source of docs/product.md §3. */
  sourceId: number;
  /** `NotConnected`: reviews of it may be kept all the same, where they were imported from a file. */
  state: SourceState | 'NotConnected';
  /** Why it is not `Connected`: the sentence is of the fault, the next step of the state. */
  fault: SourceFault | null;
  /** The place there that was connected. */
  externalName: string;
  externalUrl: string | null;
  writeUrl: string | null;
  /** The last sweep could not be finished: reviews are known back to then. */
  partialUntil: string | null;
  lastOkAt: string | null;
  lastTryAt: string | null;
  /** When it is read next; null where only the owner can help, or it is not connected. */
  nextAt: string | null;
  version: number;
  /** Reviews that are shown. */
  count: number;
  /** Until when what is known may be kept if the site says nothing more. */
  keptUntil: string | null;
  /** As the site itself says; null where it does not. */
  overallStarRating: number | null;
  ratingCount: number | null;
}
