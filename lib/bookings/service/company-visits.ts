import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput, ViewInput } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';
import type { VisitView, visits } from '../contract-visits';
import { findVisitRow, listVisitBookings, listVisitRows, viewVisitRows, visitRowsCsv } from '../queries/company-visits';
import { ownPersonOf } from '../rules/own-rows';

const reader = (context: ServiceContext, locale: Locale = 'en') => ({ actor: companyActor(context), locale });

/** The visits of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listVisits = (input: ListInput<typeof visits>, context: ServiceContext) =>
  listVisitRows(reader(context, input.lang_code), input);

/** The same rows as CSV, in parts. */
export const exportVisits = async (input: CsvInput<typeof visits>, context: ServiceContext) => ({
  FileName: 'visits.csv',
  Text: visitRowsCsv(reader(context, input.lang_code), input),
});

/** Those of some days, by their hour. */
export const viewVisits = async (input: ViewInput<typeof visits>, context: ServiceContext) => ({
  View: await viewVisitRows(reader(context, input.lang_code), input),
});

/** A visit of the actor's company with those who are booked with it. @throws PlatformError 404 for any other */
export async function readVisit(
  actor: CompanyActor,
  id: number,
  { now, locale = 'en' }: { now: Date; locale?: Locale },
): Promise<VisitView> {
  const row = await findVisitRow({ actor, locale, withLeft: true }, id);
  const bookings = await listVisitBookings(await getDatabase(), id);
  return {
    ...row,
    Bookings: bookings.map(({ guid: _, ...booking }) => booking),
    CanChange: ownPersonOf(actor) === undefined && row.State === 'Live' && Date.parse(row.Start) > now.getTime(),
  };
}

/** One visit. @throws PlatformError 404 */
export const getVisit = async ({ id, lang_code }: { id: number; lang_code?: Locale }, context: ServiceContext) => ({
  Object: await readVisit(companyActor(context), id, { now: context.now, locale: lang_code }),
});
