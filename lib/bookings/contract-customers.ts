import { actOf, csvOf, entity, listOf, oneOf, putOf, type RowOf } from '@/lib/platform/entity';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Who booked with a company (docs/portal.md §3): one row a person, by their mail address. Instants in ISO 8601. */
export const customers = entity({
  place: 'portal',
  name: 'customers',
  right: 'ViewDispatcher',
  columns: {
    Id: { kind: 'id' },
    /** Ours, and the company's own reference (docs/portal.md §6). */
    CustomerNumber: { kind: 'text' },
    CustomerNo: { kind: 'text' },
    /** Sorted without regard to case and accents. */
    Name: { kind: 'text', isSortable: true },
    Email: { kind: 'text' },
    PhoneNumber: { kind: 'text' },
    /** Visits that took place. */
    Visits: { kind: 'number' },
    LastVisit: { kind: 'instant', isOptional: true },
    NextVisit: { kind: 'instant', isOptional: true },
    /** Of the company's place. */
    TimezoneName: { kind: 'text' },
    /** Of what they booked last; empty where that is not known. */
    LanguageCode: { kind: 'text' },
    /** Whether "First L." may be shown to everybody. */
    HasNameConsent: { kind: 'boolean' },
    CreationDate: { kind: 'instant', isSortable: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search'],
  sort: 'Name',
  hasPersonalCsv: true,
});
export type CustomerRow = RowOf<typeof customers>;

/** Another row that may be the same person, or was found to be. */
export interface SamePerson {
  Id: number;
  Name: string;
  Email: string;
  PhoneNumber: string;
}

/** A customer asked for an opinion. */
export interface OpinionAsked {
  AskedAt: string;
  /** Asked and not answered yet, over unanswered, or answered. */
  State: 'Asked' | 'Expired' | 'Answered';
  /** Of the answer, as long as it is public. */
  OpinionId: number | null;
  IsThumbsUp: boolean | null;
}

/** One customer, with what the list does not show; their bookings are those of `GET bookings` with `customer_id`. */
export interface CustomerView extends CustomerRow {
  Notes: string;
  /** Rows that were merged into this one. */
  AlsoKnownAs: SamePerson[];
  /** Rows of the same name or phone, which may be merged. */
  Similar: SamePerson[];
  Opinions: OpinionAsked[];
}

export interface CustomerInput {
  name: string;
  /** Empty for a customer who gave none. 422 `taken` where another customer of the company has it. */
  email?: string;
  phone_number?: string;
  notes?: string;
  customer_no?: string;
  lang_code?: Locale;
}

/** GET customers: who booked with the company, by name. */
export const listCustomers = listOf(customers, 'listCustomers');
/** GET customers/csv. */
export const exportCustomers = csvOf(customers, 'exportCustomers');
/** GET customers/{id}. */
export const getCustomer = oneOf<typeof customers, CustomerView>(customers, 'getCustomer');
/** PUT customers/{id}. What they booked stays as it was booked. */
export const changeCustomer = putOf<typeof customers, CustomerInput, CustomerView>(customers, 'changeCustomer', {
  form: {},
});

/** POST customers/{id}/merge: another row is the same person. Bookings, seats and opinions of both are this one's from then on. */
export const mergeCustomer = actOf<typeof customers, { other_id: number; lang_code?: Locale }, CustomerView>(
  customers,
  'mergeCustomer',
  'merge',
  { form: { kinds: { other_id: 'number' } } },
);

/** Right and fresh sign-in of what hands personal data out, or ends it. */
export const customerDataNeeds = { place: 'portal', right: 'ViewDispatcher', isFresh: true } as const;

export interface Validation {
  IsEmployee: boolean;
  email_address_exists: boolean;
}

/** POST customers/registration-test: whether an address is known to this company, among its own people and customers alone. */
export const testRegistration: Operation<{ company_id?: number; email: string }, { Validation: Validation }> = {
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'ViewDispatcher' },
  limit: 'portal',
  name: 'testRegistration',
  method: 'POST',
  path: '/api/customers/registration-test',
  failure: 'getOne',
};
