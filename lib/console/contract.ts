import { actOf, entity, listOf, oneOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Who reads in the console, and who decides there (docs/portal.md §1). */
const readers = ['Admin', 'Operator', 'Support'] as const;
const needs = { place: 'console', roles: ['Admin', 'Operator'] } as const;

/** Where something that waits for staff stands. `Decided`: not carried out yet, and can be taken back. */
export const claimStates = ['Waiting', 'Asked', 'Decided', 'Approved', 'Refused'] as const;
/** `Unproven`: its sender has not opened the mailed link. */
export const businessStates = ['Unproven', 'Waiting', 'Asked', 'Decided', 'Accepted', 'Refused'] as const;

/** Who says that a company is theirs, and waits (docs/portal.md §6.11). */
export const consoleClaims = entity({
  place: 'console',
  name: 'claims',
  roles: readers,
  columns: {
    Id: { kind: 'id' },
    CompanyId: { kind: 'number' },
    CompanyName: { kind: 'text', isSortable: true },
    ClaimantName: { kind: 'text' },
    ClaimantEmail: { kind: 'text' },
    State: { kind: 'choice', of: claimStates },
    CreationDate: { kind: 'instant', isSortable: true },
    /** Who has it in hand, for some minutes. */
    LeasedBy: { kind: 'text', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types'],
  statusTypes: claimStates,
  sort: 'CreationDate',
});
export type ConsoleClaimRow = RowOf<typeof consoleClaims>;

/** Businesses whose owners want to be listed (docs/portal.md §1). */
export const consoleBusinesses = entity({
  place: 'console',
  name: 'businesses',
  roles: readers,
  columns: {
    Id: { kind: 'id' },
    CompanyName: { kind: 'text', isSortable: true },
    OwnerName: { kind: 'text' },
    OwnerEmail: { kind: 'text' },
    City: { kind: 'text' },
    Trade: { kind: 'text' },
    State: { kind: 'choice', of: businessStates },
    CreationDate: { kind: 'instant', isSortable: true },
    LeasedBy: { kind: 'text', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types'],
  statusTypes: businessStates,
  sort: 'CreationDate',
});
export type ConsoleBusinessRow = RowOf<typeof consoleBusinesses>;

/** A decision: carried out ten minutes later, taken back until then. */
export interface Decision {
  Act: string;
  Reason: string;
  By: string;
  DecidedDate: string;
  DueDate: string;
  DoneDate: string | null;
  /** Status of one that could not be carried out, since things had moved on. */
  Failure: number | null;
  /** By the caller, now. */
  CanTakeBack: boolean;
}

/** What staff did with an item. */
export interface AuditEntry {
  Date: string;
  By: string;
  Act: string;
  Reason: string;
}

/** What every item of the console has. */
export interface Desk {
  LeasedUntil: string | null;
  /** It is in the caller's hand. */
  IsMine: boolean;
  Decision: Decision | null;
  /** The latest; the audit has all. */
  History: AuditEntry[];
  HasOlderHistory: boolean;
}

/** Kinds of proof of a claim; two that are true are enough, or one strong one (docs/portal.md §6.11). */
export const proofKinds = ['link', 'register', 'domain', 'call', 'letter'] as const;
export type ProofKind = (typeof proofKinds)[number];
/** Those that a person has to see: they are named with an approval. */
export const seenProofs = ['register', 'call', 'letter'] as const;
export type SeenProof = (typeof seenProofs)[number];

export interface Proof {
  Kind: ProofKind;
  /** `Open`: staff can find out. `Missing`: there is nothing to prove it by. */
  State: 'Holds' | 'Fails' | 'Open' | 'Missing';
}

export interface ConsoleClaimView extends ConsoleClaimRow, Desk {
  ClaimantPhone: string;
  ClaimantLanguage: Locale;
  Message: string;
  Question: string;
  Reason: string;
  CompanyEmail: string;
  CompanyPhone: string;
  CompanyUrl: string;
  CompanyCity: string;
  Proofs: Proof[];
  /** Other people's claims of the company that wait. */
  OtherClaims: number;
}

/** A company on file that may be the same. */
export interface DuplicateView {
  CompanyId: number;
  CompanyName: string;
  City: string;
  IsUnclaimed: boolean;
  IsPublished: boolean;
  SameName: boolean;
  SamePhone: boolean;
  SameSite: boolean;
  SameEmail: boolean;
}

export interface ConsoleBusinessView extends ConsoleBusinessRow, Desk {
  OwnerPhone: string;
  OwnerLanguage: Locale;
  Website: string;
  Message: string;
  Question: string;
  Answer: string;
  Reason: string;
  /** The company that its owner opened; null before. */
  CompanyId: number | null;
  /** How far it is prepared. */
  Services: number;
  Sections: number;
  /** The website stands under the domain of the mail address; null where there is none. */
  IsOwnDomain: boolean | null;
  Duplicates: DuplicateView[];
}

interface Reason {
  /** Why, for the colleagues and the audit; of a refusal and a question also for who waits. */
  reason: string;
  lang_code?: Locale;
}
type OnlyLanguage = { lang_code?: Locale };

const deciding = { needs, form: {} } as const;

const claimAct = <Fields>(name: string, act: string, options: object = {}) =>
  actOf<typeof consoleClaims, Fields, ConsoleClaimView>(consoleClaims, name, act, { ...deciding, ...options });
const businessAct = <Fields>(name: string, act: string, options: object = {}) =>
  actOf<typeof consoleBusinesses, Fields, ConsoleBusinessView>(consoleBusinesses, name, act, {
    ...deciding,
    ...options,
  });

/** GET claims of the console. */
export const listConsoleClaims = listOf(consoleClaims, 'listConsoleClaims');
/** GET claims/{id}: with what proves it. */
export const getConsoleClaim = oneOf<typeof consoleClaims, ConsoleClaimView>(consoleClaims, 'getConsoleClaim');
/** POST claims/{id}/claim-item: takes it in hand for 15 minutes. 409 where a colleague has it, or it is decided. */
export const takeConsoleClaim = claimAct<OnlyLanguage>('takeConsoleClaim', 'claim-item');
/** POST claims/{id}/approve: 422 where what holds and what was seen are not enough. 409 with the first decision where there is one. */
export const approveConsoleClaim = claimAct<Reason & { proofs?: readonly SeenProof[] }>(
  'approveConsoleClaim',
  'approve',
  { form: { lists: { proofs: '' } } },
);
/** POST claims/{id}/refuse. 409 with the first decision where there is one. */
export const refuseConsoleClaim = claimAct<Reason>('refuseConsoleClaim', 'refuse');
/** POST claims/{id}/ask: the reason is the question. 409 with the first decision where there is one. */
export const askConsoleClaim = claimAct<Reason>('askConsoleClaim', 'ask');
/** POST claims/{id}/take-back: a decision of one's own that is not carried out yet; an Admin any. 409 once it is. */
export const returnConsoleClaim = claimAct<OnlyLanguage>('returnConsoleClaim', 'take-back');

/** GET businesses of the console. */
export const listConsoleBusinesses = listOf(consoleBusinesses, 'listConsoleBusinesses');
/** GET businesses/{id}: with the companies on file that it may be. */
export const getConsoleBusiness = oneOf<typeof consoleBusinesses, ConsoleBusinessView>(
  consoleBusinesses,
  'getConsoleBusiness',
);
/** POST businesses/{id}/claim-item: takes it in hand for 15 minutes. 409 where a colleague has it, or it is decided. */
export const takeConsoleBusiness = businessAct<OnlyLanguage>('takeConsoleBusiness', 'claim-item');
/** POST businesses/{id}/accept: its company becomes public. 409 with the first decision where there is one. */
export const acceptConsoleBusiness = businessAct<Reason>('acceptConsoleBusiness', 'accept');
/** POST businesses/{id}/refuse. 409 with the first decision where there is one. */
export const refuseConsoleBusiness = businessAct<Reason>('refuseConsoleBusiness', 'refuse');
/** POST businesses/{id}/ask: the reason is the question. 409 with the first decision where there is one. */
export const askConsoleBusiness = businessAct<Reason>('askConsoleBusiness', 'ask');
/** POST businesses/{id}/merge: its owner gets the company on file instead, which has to be public and without an owner: else 422. */
export const mergeConsoleBusiness = businessAct<Reason & { duplicate_id: number }>('mergeConsoleBusiness', 'merge', {
  form: { kinds: { duplicate_id: 'number' } },
});
/** POST businesses/{id}/take-back: a decision of one's own that is not carried out yet; an Admin any. 409 once it is. */
export const returnConsoleBusiness = businessAct<OnlyLanguage>('returnConsoleBusiness', 'take-back');

/** How much of a kind waits, and since when. */
export interface Waiting {
  Count: number;
  OldestDate: string | null;
}

export interface ConsoleToday {
  Member: { Name: string; Email: string; Role: 'Admin' | 'Operator' | 'Support'; LanguageCode: Locale };
  Claims: Waiting;
  Businesses: Waiting;
}

/** How long new owners take from their claim, or from opening their business, to the first street day that they announce. */
export interface SetUpTimes {
  /** Days back from now, within which their first owner came. */
  Days: number;
  /** Companies that got an owner, and those of them that have announced a street day. */
  Opened: number;
  Announced: number;
  /** Half of those took no longer; null where there are none. */
  MedianMinutes: number | null;
}

/** GET set-up: how soon new owners have a date that neighbors can book (docs/portal.md §3). */
export const getSetUpTimes: Operation<object, { Object: SetUpTimes }> = {
  name: 'getSetUpTimes',
  method: 'GET',
  path: '/api/console/set-up',
  access: 'member',
  session: 'reads',
  needs: { place: 'console', roles: readers },
  failure: 'getOne',
  limit: 'portal',
};

/** GET today: who is in the console, and what waits there. */
export const getConsoleToday: Operation<object, { Object: ConsoleToday }> = {
  name: 'getConsoleToday',
  method: 'GET',
  path: '/api/console/today',
  access: 'member',
  session: 'reads',
  needs: { place: 'console', roles: readers },
  failure: 'getOne',
  limit: 'portal',
};
