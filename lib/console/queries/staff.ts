import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

/** How a member of staff is called. */
export async function findStaffMember(id: number): Promise<{ name: string; email: string; language: Locale }> {
  const [found] = await rows<{ name: string; email: string; language: Locale }>(
    await getDb(),
    sql`select trim(first_name || ' ' || last_name) as name, email, language from members where id = ${id}`,
  );
  return found!;
}
