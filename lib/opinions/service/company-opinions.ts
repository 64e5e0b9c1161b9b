import 'server-only';
import { recordActivity } from '@/lib/effects/activity';
import { inTransaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { CsvInput, ListInput, Versioned } from '@/lib/platform/entity';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { Locale } from '@/lib/values/locale';
import type { CompanyOpinionRow, companyOpinions } from '../contract-portal';
import {
  deleteReply,
  findOpinionRow,
  listOpinionRows,
  lockOpinion,
  opinionRowsCsv,
  raiseOpinionVersion,
  writeReply,
} from '../queries/company-opinions';
import { recordOpinionChanges } from './record-opinion-changes';

const readerOf = (context: ServiceContext, locale: Locale = 'en') => ({ actor: companyActor(context), locale });

/** What neighbors say of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listCompanyOpinions = (input: ListInput<typeof companyOpinions>, context: ServiceContext) =>
  listOpinionRows(readerOf(context, input.lang_code), input);

/** The same rows as CSV, in parts. */
export const exportCompanyOpinions = async (input: CsvInput<typeof companyOpinions>, context: ServiceContext) => ({
  FileName: 'opinions.csv',
  Text: opinionRowsCsv(readerOf(context, input.lang_code), input),
});

/** @throws PlatformError 404 */
export const getCompanyOpinion = async (
  { id, lang_code }: { id: number; lang_code?: Locale },
  context: ServiceContext,
) => ({ Object: await findOpinionRow(readerOf(context, lang_code), id) });

/**
 * Answers an opinion in public, or takes the answer back; the opinion itself stays as it is.
 * @throws PlatformError 404; 409 with the row as it stands where its version moved on, without one where it is hidden
 */
export async function replyToOpinion(
  { id, version, reply = '', lang_code: language = 'en' }: Versioned & { reply?: string; lang_code?: Locale },
  context: ServiceContext,
): Promise<{ Object: CompanyOpinionRow }> {
  const { memberId, membership } = companyActor(context);
  const { companyId } = membership;
  const isCurrent = await inTransaction(async (tx) => {
    const opinion = await lockOpinion(tx, companyId, id);
    if (!opinion) throw notFound();
    if (opinion.version !== version) return false;
    if (!opinion.isPublished) throw new PlatformError(409);
    await raiseOpinionVersion(tx, id);
    if (reply === '') await deleteReply(tx, id);
    else await writeReply(tx, id, { comment: reply, language, memberId });
    const kind = reply === '' ? 'opinion.unreply' : 'opinion.reply';
    await recordActivity(tx, { companyId, memberId, kind, subjectId: id, version });
    const { cityId, neighborhoodId } = opinion;
    await recordOpinionChanges(tx, { companyId, cityId, neighborhoodId });
    return true;
  });
  const row = await findOpinionRow(readerOf(context, language), id);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: row } });
  return { Object: row };
}
