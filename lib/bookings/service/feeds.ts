import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { renewCompanyFeed } from '@/lib/companies/service/change-company';
import { env } from '@/lib/config/env';
import { recordActivity } from '@/lib/effects/activity';
import { inTransaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { PlatformError } from '@/lib/platform/errors';
import { getCompanyFeed } from '../contract-answers';
import type { FeedRow, feeds } from '../contract-feeds';
import { findFeedRow, listFeedRows, raisePersonLink } from '../queries/feeds';
import { ownPersonOf } from '../rules/own-rows';
import { signCompanyLink, signPersonFeed } from '../token';

/** Who sees the visits themselves is given the address of their calendar, and no other. */
const maySee = (actor: CompanyActor, { TeamMemberId }: FeedRow): boolean =>
  ownPersonOf(actor) === undefined || (TeamMemberId !== null && TeamMemberId === actor.membership.teamMemberId);

/** A row with its address, where its reader may have that. */
function withLink(actor: CompanyActor, row: FeedRow): FeedRow {
  if (!maySee(actor, row)) return { ...row, Link: '' };
  const { Link: guid, Version: linkVersion } = row;
  const token =
    row.Kind === 'Company' ? signCompanyLink('feed', guid, linkVersion) : signPersonFeed({ guid, linkVersion });
  return { ...row, Link: env().PUBLIC_ORIGIN + getCompanyFeed.path.replace(/\{\w+\}/, token) };
}

/** The calendars of the caller's company, or the caller's own. @throws PlatformError 422 for a cursor of another list */
export async function listFeeds(input: ListInput<typeof feeds>, context: ServiceContext) {
  const actor = companyActor(context);
  const list = await listFeedRows(actor, input);
  return { ...list, Objects: list.Objects.map((row) => withLink(actor, row)) };
}

/** One calendar. @throws PlatformError 404 */
export async function getFeed({ id }: { id: number }, context: ServiceContext) {
  const actor = companyActor(context);
  return { Object: withLink(actor, await findFeedRow(actor, id)) };
}

/** Gives a calendar a new address. @throws PlatformError 404; 409 with the row where it was renewed meanwhile */
export async function renewFeed({ id, version }: Versioned, context: ServiceContext) {
  const actor = companyActor(context);
  const { memberId, membership } = actor;
  const { companyId } = membership;
  const row = await findFeedRow(actor, id);
  if (row.Version !== version) throw new PlatformError(409, { details: { Object: withLink(actor, row) } });
  await inTransaction(async (tx) => {
    if (row.TeamMemberId === null) await renewCompanyFeed(tx, companyId);
    else await raisePersonLink(tx, row.TeamMemberId);
    await recordActivity(tx, { companyId, memberId, kind: 'feed.renew', subjectId: id, data: { name: row.Name } });
  });
  return getFeed({ id }, context);
}
