import 'server-only';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { type DateFilter, dateFilter, defaultDateFilter } from '@/lib/values/date-filter';
import type { Locale } from '@/lib/values/locale';
import { findCompany, findStanding, listCompanyVisits } from '../queries/find-company';
import { type CompanyPart, toCompanyPart } from '../queries/to-company-part';
import { maxCustomDays } from '../rules/custom-dates';
import { type InstantRange, upcomingRange } from '../rules/date-filter';
import { pickDates } from '../rules/pick-dates';
import { withoutRedundant } from './service-area';

interface CompanyPartInput {
  id: number;
  lang_code: Locale;
  date_filter?: DateFilter;
  /** For its own people, who see the page before it is public. */
  isPreview?: boolean;
}

/** Dates that the page of one company lists. */
const maxDates = 60;

/** The filter as the company's place counts it. Custom has no days here: it means all dates within a year. */
function rangeOf(filter: DateFilter, now: Date, zone: string): InstantRange {
  if (filter !== dateFilter.custom) return upcomingRange(filter, { now, zone });
  const lastDay = new Date(now);
  lastDay.setUTCDate(lastDay.getUTCDate() + maxCustomDays);
  return { start: now, end: lastDay };
}

/**
 * What the directory knows of a company's page (docs/product.md §3, §7): who it is, its dates within the filter, one a service and day,
 * soonest first. The profile adds what the company says of itself and what others say of it.
 * @throws 404 for an unknown or unpublished company, 410 for one that was taken down
 */
export async function getCompanyPart(input: CompanyPartInput, now: Date): Promise<CompanyPart> {
  const standing = await findStanding(input.id);
  if (!standing) throw notFound();
  if (standing.isTakenDown && !input.isPreview) throw new PlatformError(410);
  if (!standing.isListed && !input.isPreview) throw notFound();
  const range = rangeOf(input.date_filter ?? defaultDateFilter, now, standing.timezone);
  const [record, visits] = await Promise.all([
    findCompany(input.id, input.lang_code, input.isPreview),
    listCompanyVisits(input.id, range, input.lang_code),
  ]);
  if (!record) throw notFound();
  const dates = pickDates(visits, { max: maxDates });
  const served = withoutRedundant(record.served);
  return toCompanyPart({ ...record, served }, dates, standing.timezone, input.lang_code);
}
