import 'server-only';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { issueRecommendationToken } from '@/lib/opinions/service';
import { InviteUsageError, readInvite, usage } from './invite-arguments';

/** What a refusal means here; anything else is told as it is. */
const refusals: Record<number, string> = {
  404: 'No such company, or it is not listed.',
  422: 'That address is the company’s own, or the customer is another company’s.',
};

const reasonOf = (error: unknown) =>
  refusals[(error as { status?: number }).status ?? 0] ?? (error instanceof Error ? error.message : String(error));

/** `npm run invite`: see `npm run invite -- --help`. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    const { isLinkPrinted, ...invite } = readInvite(args);
    await openForTool();
    const { link, expiresAt } = await issueRecommendationToken({ ...invite, issuedBy: 'program' }, new Date());
    console.log(`Invited, until ${expiresAt.toISOString().slice(0, 10)}. The mail is in the outbox.`);
    if (isLinkPrinted) console.log(link);
    return 0;
  } catch (error) {
    const isUsage = error instanceof InviteUsageError;
    console.error(isUsage ? `${error.message}\n\n${usage}` : reasonOf(error));
    return isUsage ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await main(process.argv.slice(2));
