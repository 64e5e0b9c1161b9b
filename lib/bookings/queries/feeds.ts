import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { flagsOf } from '@/lib/access/rights';
import { type Db, rows, type SQL, sql } from '@/lib/db/client';
import { companyReader } from '@/lib/db/company-reader';
import { type RowSource, readerOf, saysWords } from '@/lib/db/entity-rows';
import type { CompanyReader } from '@/lib/i18n/company-locale';
import { feeds } from '../contract-feeds';

/** Ids of both kinds are one list: even of companies, odd of people. */
export const feedId = { ofCompany: (id: number) => id * 2, ofPerson: (id: number) => id * 2 + 1 } as const;

/** The id of a person's, in a query. */
export const personFeedId = (person: SQL): SQL => sql`${person} * 2 + 1`;

/** The version of a person's link: only ever more, whether their own was raised or those of all. */
const personVersion = sql`m.link_version + c.people_link_version`;

/** `Link` is the guid of whose calendar it is, until its service makes an address of it. */
const feedsOf = ({ membership }: CompanyActor): RowSource<typeof feeds> => {
  const { companyId, teamMemberId } = membership;
  const own = sql`f.person = ${teamMemberId ?? 0}::int`;
  return {
    from: sql`(select c.id * 2 as id, 'Company' as kind, p.name, null::int as person, c.guid, c.link_version as version
        from companies c join company_profiles p on p.company_id = c.id where c.id = ${companyId}
      union all select ${personFeedId(sql`m.id`)}, 'Person', trim(m.first_name || ' ' || m.last_name), m.id, m.guid, ${personVersion}
        from team_members m join companies c on c.id = m.company_id where m.company_id = ${companyId} and m.deleted_at is null) f`,
    where: flagsOf(membership).access.ViewServiceProviders ? sql`true` : own,
    columns: {
      Id: sql`f.id`,
      Kind: sql`f.kind`,
      Name: sql`f.name`,
      TeamMemberId: sql`f.person`,
      Link: sql`f.guid::text`,
      Version: sql`f.version`,
    },
    filters: {
      filter_search: (text) => saysWords(sql`f.name`, text),
      member_id: (id) => sql`f.person = ${id}`,
    },
  };
};

export const { list: listFeedRows, find: findFeedRow } = readerOf(feeds, feedsOf);

/** One who goes to visits, as the link to their calendar names them. */
export interface LinkedPerson {
  id: number;
  guid: string;
  name: string;
  companyId: number;
  linkVersion: number;
  companyReader: CompanyReader;
}

/**
 * By guid; undefined for an unknown one, one who was deleted, one whose account is no longer of the company, and where the company was
 * taken down.
 */
export async function findLinkedPerson(db: Db, guid: string): Promise<LinkedPerson | undefined> {
  const [found] = await rows<LinkedPerson>(
    db,
    sql`select m.id, m.guid, trim(m.first_name || ' ' || m.last_name) as name, m.company_id as "companyId", ${personVersion} as "linkVersion",
        ${companyReader}
      from team_members m join companies c on c.id = m.company_id join company_profiles p on p.company_id = c.id
        left join company_locations l on l.company_id = c.id
      where m.guid = ${guid}::uuid and m.deleted_at is null and c.taken_down_at is null
        and not exists (select from company_members k where k.company_id = c.id and k.member_id = m.member_id and k.deactivated_at is not null)`,
  );
  return found;
}

/** Makes the link of a person that was given out before worthless. */
export async function raisePersonLink(tx: Db, id: number): Promise<void> {
  await rows(tx, sql`update team_members set link_version = link_version + 1 where id = ${id}`);
}
