import { type Db, isConflict, rows, sql, withTransaction } from '@/lib/db/client';
import { DEMO } from '../horizon';
import { type Columns, insertRows, type Row, SKIP_EXISTING } from '../insert-rows';
import { guidOf } from '../random';
import type { DemoCompany } from './company';
import { customersOf } from './customers';
import { type DemoVisit, visitsOn } from './visits';
import type { PlaceIds } from './write-places';

/** Ids in the database of one company's rows, by what the demo knows them by. */
export interface CompanyIds {
  readonly companyId: number;
  readonly offers: readonly (number | undefined)[];
  readonly members: readonly (number | undefined)[];
  readonly customers: readonly (number | undefined)[];
}

async function idsByGuid(
  db: Db,
  table: 'company_services' | 'team_members' | 'customers',
): Promise<Map<string, number>> {
  const found = await rows<{ id: number; guid: string }>(
    db,
    sql`select t.id, t.guid from ${sql.identifier(table)} t join companies c on c.id = t.company_id where c.dataset = ${DEMO}`,
  );
  return new Map(found.map(({ id, guid }) => [guid, id]));
}

/** Ids of all companies of the demo that are in the database, by their number. */
export async function readCompanyIds(db: Db, companies: readonly DemoCompany[]): Promise<Map<number, CompanyIds>> {
  const found = await rows<{ id: number; source_id: string }>(
    db,
    sql`select id, source_id from companies where dataset = ${DEMO} and taken_down_at is null`,
  );
  const own = new Map(found.map(({ id, source_id }) => [Number(source_id), id]));
  const offers = await idsByGuid(db, 'company_services');
  const members = await idsByGuid(db, 'team_members');
  const customers = await idsByGuid(db, 'customers');
  return new Map(
    companies.flatMap((company) => {
      const companyId = own.get(company.n);
      if (companyId === undefined) return [];
      const ids: CompanyIds = {
        companyId,
        offers: company.offers.map(({ service }) => offers.get(guidOf('offer', company.n, service.id))),
        members: company.team.map((_, i) => members.get(guidOf('member', company.n, i))),
        customers: customersOf(company).map(({ guid }) => customers.get(guid)),
      };
      return [[company.n, ids] as const];
    }),
  );
}

const VISIT: Columns = {
  guid: 'uuid',
  company_id: 'int',
  company_service_id: 'int',
  service_id: 'int',
  team_member_id: 'int',
  city_id: 'int',
  neighborhood_id: 'int',
  during: { as: 'bigint[]', write: 'tstzrange(to_timestamp(during[1]), to_timestamp(during[2]))' },
  timezone: 'text',
  capacity: 'int',
  seats_taken: 'int',
};

const SEAT: Columns = {
  guid: 'uuid',
  visit_id: 'int',
  customer_id: 'int',
  state: 'text',
};

/** Company, day and place in it: where a visit of the demo and its seats get their names. */
export const visitGuid = (company: DemoCompany, visit: DemoVisit) => guidOf('visit', company.n, visit.day, visit.index);

function visitRow(company: DemoCompany, visit: DemoVisit, ids: CompanyIds, places: PlaceIds): Row[] {
  const serviceId = company.offers[visit.offer]?.service.id;
  const companyServiceId = ids.offers[visit.offer];
  const memberId = ids.members[visit.member];
  // Owners may drop services and people: then the date is not made.
  if (companyServiceId === undefined || memberId === undefined) return [];
  return [
    {
      guid: visitGuid(company, visit),
      company_id: ids.companyId,
      company_service_id: companyServiceId,
      service_id: serviceId,
      team_member_id: memberId,
      city_id: places.cities.get(company.city.key),
      neighborhood_id: visit.neighborhood ? places.neighborhoods.get(visit.neighborhood) : null,
      during: [visit.startsAt, visit.endsAt],
      timezone: company.city.timezone,
      capacity: visit.capacity,
      seats_taken: visit.seats.length,
    },
  ];
}

const seatRows = (company: DemoCompany, visit: DemoVisit, ids: CompanyIds, visitId: number): Row[] =>
  visit.seats.map(({ customer, isConfirmed }) => ({
    guid: guidOf('seat', company.n, visit.day, visit.index, customer),
    visit_id: visitId,
    customer_id: ids.customers[customer] ?? null,
    state: isConfirmed ? 'Confirmed' : 'Pending',
  }));

/** A visit of a company whose ids are known. */
export interface PlannedVisit {
  readonly company: DemoCompany;
  readonly visit: DemoVisit;
  readonly ids: CompanyIds;
}

interface AddedVisit {
  id: number;
  guid: string;
}

/** Nearly always none is there yet: the quick way first, one row at a time only when one is in the way. */
async function insertVisits(tx: Db, values: readonly Row[]): Promise<AddedVisit[]> {
  const returning = 'id, guid';
  try {
    return await withTransaction(tx, (inner) => insertRows<AddedVisit>(inner, 'visits', VISIT, values, { returning }));
  } catch (error) {
    if (!isConflict(error)) throw error;
    return insertRows<AddedVisit>(tx, 'visits', VISIT, values, { returning, conflict: SKIP_EXISTING });
  }
}

/** Writes visits that are not there yet, where no member is at two places at once, with their seats. Gives how many were new. */
export async function writeVisits(tx: Db, planned: readonly PlannedVisit[], places: PlaceIds): Promise<number> {
  const values = planned.flatMap(({ company, visit, ids }) => visitRow(company, visit, ids, places));
  const added = await insertVisits(tx, values);
  const idOf = new Map(added.map(({ id, guid }) => [guid, id]));
  const seats = planned.flatMap(({ company, visit, ids }) => {
    if (visit.seats.length === 0) return [];
    const id = idOf.get(visitGuid(company, visit));
    return id === undefined ? [] : seatRows(company, visit, ids, id);
  });
  await insertRows(tx, 'seats', SEAT, seats);
  return added.length;
}

/** The dates of a plan: which companies, which days, how busy. */
export interface Calendar {
  /** Calendar days since 1970, the last included. */
  readonly firstDay: number;
  readonly lastDay: number;
  readonly pace: number;
  readonly now: Date;
}

/** The visits of a company on a day that begin after now. */
export function planDay({ pace, now }: Calendar, company: DemoCompany, ids: CompanyIds, day: number): PlannedVisit[] {
  return visitsOn(company, ids.customers.length, day, pace)
    .filter((visit) => visit.startsAt * 1000 > now.getTime())
    .map((visit) => ({ company, visit, ids }));
}
