/** What the pages of accounts show of a company that is being claimed. */
export interface ClaimedCompany {
  id: number;
  name: string;
  /** Its page in the language of the visit. */
  href: string;
  /** Where it comes, as one text; empty where nothing is known. */
  place: string;
  logoUrl: string | null;
  up: number;
  down: number;
  isUnclaimed: boolean;
}

/** A claim under way, as the addresses of the pages carry it. */
export interface ClaimQuery {
  company?: number;
  token?: string;
}
