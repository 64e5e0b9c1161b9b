import 'server-only';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import type { Locale } from '@/lib/values/locale';

/** A personal link as it is stored, with what an opinion left through it takes over. */
export interface StoredToken {
  id: number;
  invitation: string;
  companyId: number;
  companyName: string;
  customerId: number | null;
  cityId: number | null;
  neighborhoodId: number | null;
  origin: 'booked' | 'invited' | 'neighbor';
  bookingId: number | null;
  emailHash: string | null;
  householdHash: string | null;
  name: string;
  /** A customer's consent; other invited persons see the name before they send. */
  mayBeNamed: boolean;
  email: string;
  language: Locale;
  needsAddress: boolean;
  isUsed: boolean;
  /** By the database's clock: once it is not, it never is again. */
  isLive: boolean;
  expiresAt: string;
}

/** The link with this hash, as long as its company is listed. A read never spends it. */
export async function findToken(hash: string, tx?: Db): Promise<StoredToken | undefined> {
  const [found] = await rows<StoredToken>(
    tx ?? (await getDb()),
    sql`select t.id, t.invitation, t.company_id as "companyId", p.name as "companyName", t.customer_id as "customerId",
        u.city_id as "cityId", u.neighborhood_id as "neighborhoodId", t.name,
        coalesce(u.has_name_consent, t.origin <> 'booked') as "mayBeNamed", t.email, t.language, t.origin, t.booking_id as "bookingId",
        t.email_hash as "emailHash", t.household_hash as "householdHash",
        t.needs_address as "needsAddress", t.used_at is not null as "isUsed",
        t.used_at is null and t.expires_at > now() as "isLive", t.expires_at as "expiresAt"
      from recommendation_tokens t join companies c on c.id = t.company_id join company_profiles p on p.company_id = c.id
      left join customers u on u.id = t.customer_id
      where t.hash = ${hash} and ${isListed}`,
  );
  return found;
}

/** Whom a link may be made for, and in whose days it runs out. */
export interface InvitingCompany {
  id: number;
  name: string;
  email: string | null;
  timezone: string;
}

/** A listed company; undefined for any other. */
export async function findInvitingCompany(id: number, tx?: Db): Promise<InvitingCompany | undefined> {
  const [found] = await rows<InvitingCompany>(
    tx ?? (await getDb()),
    sql`select c.id, p.name, p.email, coalesce(l.timezone, 'UTC') as timezone
      from companies c join company_profiles p on p.company_id = c.id left join company_locations l on l.company_id = c.id
      where c.id = ${id} and ${isListed}`,
  );
  return found;
}

/** A customer of the company; undefined for anybody else's. */
export async function findCustomerName(id: number, companyId: number): Promise<{ name: string } | undefined> {
  const [found] = await rows<{ name: string }>(
    await getDb(),
    sql`select trim(first_name || ' ' || last_name) as name from customers where id = ${id} and company_id = ${companyId}`,
  );
  return found;
}

/** The newest link of a neighbor to a company, whatever it was made for: what they say stays one opinion. */
export async function findNeighborLink(
  tx: Db,
  { companyId, emailHash }: { companyId: number; emailHash: string },
): Promise<{ hash: string; invitation: string } | undefined> {
  const [found] = await rows<{ hash: string; invitation: string }>(
    tx,
    sql`select hash, invitation from recommendation_tokens where company_id = ${companyId} and email_hash = ${emailHash}
      order by id desc limit 1`,
  );
  return found;
}
