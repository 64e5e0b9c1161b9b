import 'server-only';
import { sql } from './client';

/** A company that may be shown to everybody (alias c). */
export const isListed = sql`c.is_active and c.is_published and c.taken_down_at is null`;

/** A visit with free places (alias v), as the partial indexes define it. */
export const isFree = sql`v.status = 'live' and v.seats_taken < v.capacity`;

/** The visit's service is shown (alias v). A list that an index holds and that is short, asked once for all visits. */
export const visitIsOffered = sql`v.company_service_id not in (select o.id from company_services o where o.is_hidden)`;
