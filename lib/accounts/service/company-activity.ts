import 'server-only';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput } from '@/lib/platform/entity';
import type { activity } from '../contract-activity';
import { activityRowsCsv, listActivityRows } from '../queries/company-activity';

/** Who did what in the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listActivity = (input: ListInput<typeof activity>, context: ServiceContext) =>
  listActivityRows(companyActor(context), input);

/** The same rows as CSV, in parts. */
export const exportActivity = async (input: CsvInput<typeof activity>, context: ServiceContext) => ({
  FileName: 'activity.csv',
  Text: activityRowsCsv(companyActor(context), input),
});
