import 'server-only';
import { type SQL, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

/** Who books: a customer of the company, known to it alone, shown by initials. */
export interface Person {
  companyId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  hasNameConsent: boolean;
  language: Locale;
  cityId: number | null;
  neighborhoodId: number | null;
  /** Whose hand wrote it down: the company cannot say for its customer whether their name may be shown. */
  bookedBy: 'neighbor' | 'company';
}

/**
 * Finds the customer of a mail address, or makes one: a statement that answers with `id`. What the company knows of them stays, and is only
 * added to; a name is shown to everybody as long as the person who bears it says so each time.
 */
export const customerOf = (person: Person): SQL => sql`
  insert into customers as c (company_id, first_name, last_name, email, phone_number, has_name_consent, language, city_id, neighborhood_id)
  values (${person.companyId}, ${person.firstName}, ${person.lastName}, ${person.email}, ${person.phoneNumber}, ${person.hasNameConsent},
    ${person.language}, ${person.cityId}::int, ${person.neighborhoodId}::int)
  on conflict (company_id, lower(email)) where email is not null do update set
    phone_number = coalesce(nullif(c.phone_number, ''), excluded.phone_number), language = excluded.language,
    has_name_consent = case when ${person.bookedBy} = 'company' then c.has_name_consent else excluded.has_name_consent
      and (c.has_name_consent
        or lower(c.first_name || ' ' || c.last_name) = lower(excluded.first_name || ' ' || excluded.last_name)) end,
    city_id = coalesce(excluded.city_id, c.city_id),
    neighborhood_id = case when excluded.city_id is null then c.neighborhood_id else excluded.neighborhood_id end
  returning coalesce(c.merged_into_id, c.id) as id`;
