import 'server-only';
import { type Db, rows, runBuilt, sql } from '@/lib/db/client';
import { isListed } from '@/lib/db/shown-companies';
import {
  businessRequests,
  companyReports,
  contactMessages,
  neighborhoodRequests,
  opinionRequests,
  type RequestState,
  recommendationRequests,
} from '@/lib/db/tables/requests';

export type { RequestState };

type Kept<T> = T & { state: RequestState };

/** Stores a recommendation of a provider. @returns its id */
export async function insertRecommendation(
  tx: Db,
  values: Kept<typeof recommendationRequests.$inferInsert>,
): Promise<number> {
  const [row] = await runBuilt(tx, (q) =>
    q.insert(recommendationRequests).values(values).returning({ id: recommendationRequests.id }),
  );
  return row!.id;
}

/** Stores a message to the operator. @returns its id */
export async function insertContactMessage(tx: Db, values: Kept<typeof contactMessages.$inferInsert>): Promise<number> {
  const [row] = await runBuilt(tx, (q) =>
    q.insert(contactMessages).values(values).returning({ id: contactMessages.id }),
  );
  return row!.id;
}

/** Stores an ask for a place. @returns its id */
export async function insertNeighborhoodRequest(
  tx: Db,
  values: Kept<typeof neighborhoodRequests.$inferInsert>,
): Promise<number> {
  const [row] = await runBuilt(tx, (q) =>
    q.insert(neighborhoodRequests).values(values).returning({ id: neighborhoodRequests.id }),
  );
  return row!.id;
}

/** Stores a report about a company's page. @returns its id */
export async function insertCompanyReport(tx: Db, values: Kept<typeof companyReports.$inferInsert>): Promise<number> {
  const [row] = await runBuilt(tx, (q) => q.insert(companyReports).values(values).returning({ id: companyReports.id }));
  return row!.id;
}

/** Stores a business that wants to be listed. @returns its id */
export async function insertBusinessRequest(
  tx: Db,
  values: Kept<typeof businessRequests.$inferInsert>,
): Promise<number> {
  const [row] = await runBuilt(tx, (q) =>
    q.insert(businessRequests).values(values).returning({ id: businessRequests.id }),
  );
  return row!.id;
}

/** Stores a neighbor's ask for a link. */
export async function insertOpinionRequest(tx: Db, values: Kept<typeof opinionRequests.$inferInsert>): Promise<void> {
  await runBuilt(tx, (q) => q.insert(opinionRequests).values(values));
}

/** The name of a company that has a page; undefined for an unknown one, and for one that was taken down. */
export async function findCompanyName(db: Db, id: number): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(
    db,
    sql`select p.name from companies c join company_profiles p on p.company_id = c.id
      where c.id = ${id} and ${isListed}`,
  );
  return found?.name;
}
