import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

interface DemoPerson {
  firstName: string;
  lastName: string;
  role: 'Owner' | 'ServiceProvider';
  access: readonly string[];
}

/** An account that no mail reaches and no password opens, with its membership. @returns its id */
export async function insertDemoMember(
  tx: Db,
  companyId: number,
  { firstName, lastName, role, access, language }: DemoPerson & { language: Locale },
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`with made as (
        insert into members (audience, email, password_hash, first_name, last_name, language, verified_at)
        values ('company', gen_random_uuid() || '@demo.invalid', '', ${firstName}, ${lastName}, ${language}, now()) returning id),
      held as (
        insert into company_members (company_id, member_id, role, access)
        select ${companyId}::int, id, ${role}, ${JSON.stringify(access)}::json from made)
      select id from made`,
  );
  return made!.id;
}

/** Deletes the accounts that were made for demo companies. */
export async function deleteDemoAccounts(tx: Db, companyIds: readonly number[]): Promise<void> {
  await rows(
    tx,
    sql`delete from members where email like '%@demo.invalid' and id in (select member_id from company_members
      where company_id = any(array(select jsonb_array_elements_text(${JSON.stringify(companyIds)}::jsonb)::int)))`,
  );
}
