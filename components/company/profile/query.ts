import { isPlainVisit, type PageProps, readVisit, type Visit } from '@/components/directory/query';
import { firstValue, type Query } from '@/lib/values/query';
import { type CompanyOutcomeName, isCompanyOutcome } from './company-outcome';
import { ownSite } from './dates/dates-search';
import { type OpinionOutcome, readOpinionOutcome } from './recommendation/outcome';

/** What the address of a company page asks for besides what all pages of the directory know (docs/interface.md §3). */
export interface CompanyVisit extends Visit {
  /** Drawn as on the company's own site. */
  isOffMarketplace: boolean;
  claimToken: string | null;
  companyOutcome: CompanyOutcomeName | null;
  /** Of a personal link to say what one thinks; whether it is one of ours is the platform's to say. */
  opinionToken: string | null;
  /** The answer that was chosen in the mail already: where the form begins. */
  isThumbDown: boolean;
  opinionOutcome: OpinionOutcome | null;
}

/** A token that cannot be one is as good as none. */
const maxTokenLength = 512;

const one = (raw: Query, name: string) => firstValue(raw[name]) ?? '';

/** Reads the visit, its own queries strictly. @throws Next's not-found. */
export async function readCompanyVisit(props: PageProps): Promise<CompanyVisit> {
  const [visit, raw] = await Promise.all([readVisit(props), props.searchParams]);
  const [token, outcome] = [one(raw, 'token'), one(raw, 'outcome')];
  const isOffMarketplace = one(raw, 'off-marketplace') === '1';
  const claimToken = /^[\w.~-]+$/.test(token) && token.length <= maxTokenLength ? token : null;
  return {
    ...visit,
    // A link to say an opinion stays with the page that it opened: no address of the page carries it on (docs/product.md §4).
    along: { ...(isOffMarketplace ? ownSite : {}), ...(claimToken === null ? {} : { token: claimToken }) },
    isOffMarketplace,
    claimToken,
    companyOutcome: isCompanyOutcome(outcome) ? outcome : null,
    opinionToken: raw['recommendation-token'] === undefined ? null : one(raw, 'recommendation-token'),
    isThumbDown: one(raw, 'thumb') === 'down',
    opinionOutcome: readOpinionOutcome(outcome),
  };
}

/** Whether the page is the one search engines are given. */
export function isCleanVisit(visit: CompanyVisit): boolean {
  const { isOffMarketplace, claimToken, opinionToken, companyOutcome, opinionOutcome } = visit;
  const hasToken = claimToken !== null || opinionToken !== null;
  return isPlainVisit(visit) && !isOffMarketplace && !hasToken && companyOutcome === null && opinionOutcome === null;
}
