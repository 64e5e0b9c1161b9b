import 'server-only';
import { issueRecommendationToken } from '@/lib/opinions/service';
import { InviteUsageError, readInvite, usage } from './invite-arguments';
import { type Program, runProgram } from './program';

const read: Program['read'] = (args) => {
  const { isLinkPrinted, ...invite } = readInvite(args);
  return async () => {
    const { link, expiresAt } = await issueRecommendationToken({ ...invite, issuedBy: 'program' }, new Date());
    const said = `Invited, until ${expiresAt.toISOString().slice(0, 10)}. The mail is in the outbox.`;
    return isLinkPrinted ? [said, link] : [said];
  };
};

const refusals = {
  404: 'No such company, or it is not listed.',
  422: 'That address is the company’s own, or the customer is another company’s.',
};

/** `npm run invite`: see `npm run invite -- --help`. */
process.exitCode = await runProgram(
  { usage, read, Misuse: InviteUsageError, endsWithUsage: true, refusals },
  process.argv.slice(2),
);
