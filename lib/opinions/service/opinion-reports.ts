import 'server-only';
import { recordActivity } from '@/lib/effects/activity';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { notFound, PlatformError } from '@/lib/platform/errors';
import type { OpinionFault } from '../contract';
import type { CompanyOpinionRow, ReportInput } from '../contract-portal';
import type { Shown } from '../queries/asks';
import { findOpinionRow, lockOpinion, raiseOpinionVersion } from '../queries/company-opinions';
import {
  endReport,
  findCompanyOf,
  hide,
  insertReport,
  listOpenReports,
  type OpenReport,
  unhide,
} from '../queries/opinion-reports';
import { recordOpinionChanges } from './record-opinion-changes';

/**
 * Asks an operator to look at an opinion, up or down; nothing of it changes for visitors until that is decided (docs/portal.md §6.14).
 * @throws PlatformError 404; 409 with the row where its version moved on, and where these words were reported before
 */
export async function reportOpinion(
  { id, version, reason, message = '', lang_code: locale = 'en' }: Versioned & ReportInput,
  context: ServiceContext,
): Promise<{ Object: CompanyOpinionRow }> {
  const actor = companyActor(context);
  const { memberId } = actor;
  const { companyId } = actor.membership;
  const isCurrent = await inTransaction(async (tx) => {
    const opinion = await lockOpinion(tx, companyId, id);
    if (!opinion) throw notFound();
    if (opinion.version !== version) return false;
    if (!opinion.isPublished || !(await insertReport(tx, { opinionId: id, memberId, reason, message })))
      throw new PlatformError(409);
    await raiseOpinionVersion(tx, id);
    await recordActivity(tx, { companyId, memberId, kind: 'opinion.report', subjectId: id, version });
    return true;
  });
  const row = await findOpinionRow({ actor, locale }, id);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: row } });
  return { Object: row };
}

const maxListed = 200;

/** Reports that wait for an operator, the oldest first. */
export const listOpinionReports = (): Promise<OpenReport[]> => listOpenReports(maxListed);

/** What an operator decides is seen by the company in its recent activity. */
const recordDecision = (tx: Transaction, companyId: number, kind: 'opinion.keep' | 'opinion.hide', subjectId: number) =>
  recordActivity(tx, { companyId, memberId: null, isStaff: true, kind, subjectId });

/** An operator finds nothing against the rules: the opinion stays. @throws PlatformError 404 where no such report waits */
export async function keepReported(reportId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const opinionId = await endReport(tx, reportId, 'Kept');
    if (opinionId === undefined) throw notFound();
    await recordDecision(tx, await findCompanyOf(tx, opinionId), 'opinion.keep', opinionId);
  });
}

async function showChange(tx: Transaction, opinionId: number, at: Shown, kind: 'opinion.keep' | 'opinion.hide') {
  await recordDecision(tx, at.companyId, kind, opinionId);
  await recordOpinionChanges(tx, at);
}

/**
 * An operator hides a reported opinion by the public rules: on every page the reason stands in its place.
 * @throws PlatformError 404 where no such report waits
 */
export async function hideReported(reportId: number, reason: OpinionFault): Promise<void> {
  await inTransaction(async (tx) => {
    const opinionId = await endReport(tx, reportId, 'Hidden');
    const at = opinionId === undefined ? undefined : await hide(tx, opinionId, reason);
    if (opinionId === undefined || !at) throw notFound();
    await showChange(tx, opinionId, at, 'opinion.hide');
  });
}

/** Takes it back that an opinion was hidden. @throws PlatformError 404 for one that is not hidden */
export async function showHidden(opinionId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const at = await unhide(tx, opinionId);
    if (!at) throw notFound();
    await showChange(tx, opinionId, at, 'opinion.keep');
  });
}
