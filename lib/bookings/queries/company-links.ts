import 'server-only';
import { type Db, rows, sql } from '@/lib/db/client';
import { companyReader } from '@/lib/db/company-reader';
import type { CompanyReader } from '@/lib/i18n/company-locale';

/** A company, as the links to all its bookings name it. */
export interface LinkedCompany {
  id: number;
  guid: string;
  name: string;
  /** Of each link, counted up by its renewal. */
  versions: { feed: number; export: number };
  companyReader: CompanyReader;
}

/** By guid or id; undefined for an unknown one, and for one that was taken down. */
export async function findLinkedCompany(
  db: Db,
  of: { guid: string } | { id: number },
): Promise<LinkedCompany | undefined> {
  const where = 'guid' in of ? sql`c.guid = ${of.guid}::uuid` : sql`c.id = ${of.id}`;
  const [found] = await rows<LinkedCompany>(
    db,
    sql`select c.id, c.guid, p.name, json_build_object('feed', c.link_version, 'export', c.list_link_version) as versions, ${companyReader}
      from companies c join company_profiles p on p.company_id = c.id left join company_locations l on l.company_id = c.id
      where ${where} and c.taken_down_at is null`,
  );
  return found;
}
