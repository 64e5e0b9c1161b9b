import 'server-only';
import { sql } from '@/lib/db/client';

/** Who has the item `i` in hand now. */
export const leaseHolder = sql`case when i.leased_until > now() then
  (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from members where id = i.leased_by) end`;
