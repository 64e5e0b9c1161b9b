import 'server-only';
import { endOwnership } from '@/lib/accounts/service/end-ownership';
import { getCompanyLinks } from '@/lib/bookings/service/company-links';
import { changeFrameOrigins } from '@/lib/companies/service';
import { changeCompany } from '@/lib/profile/service';
import { CompanyUsageError, readCompanyChange, readLinksOf, readOriginsChange, usage } from './company-arguments';
import { type Program, runProgram } from './program';

const set: Program['read'] = (args) => {
  const { id, change } = readCompanyChange(args);
  return async () => {
    // First, so that a company is never free for a claim and still its former owner's.
    if (change.kind === 'standing' && change.field === 'isUnclaimed' && change.value) await endOwnership(id);
    await changeCompany(id, change);
    return [`Company ${id}: done`];
  };
};

const origins: Program['read'] = (args) => {
  const { id, ...change } = readOriginsChange(args);
  return async () => {
    const sites = await changeFrameOrigins(id, change);
    return sites.length > 0 ? sites : [`Company ${id}: no site may frame its pages`];
  };
};

const links: Program['read'] = (args) => {
  const { id, isRenewed } = readLinksOf(args);
  return async () => {
    const { feed, export: list } = await getCompanyLinks(id, isRenewed);
    return [`Calendar feed: ${feed}`, `List (CSV):    ${list}`];
  };
};

const commands: ReadonlyMap<string | undefined, Program['read']> = new Map(Object.entries({ origins, links }));

/** The message to the operator about a refused change. */
const refusals = {
  404: 'There is no such company.',
  422: 'The content does not fit its section (see the limits of docs/product.md §9), or a site is no origin like https://example.com.',
};

/** `npm run company`: see `npm run company -- --help`. */
process.exitCode = await runProgram(
  {
    usage,
    Misuse: CompanyUsageError,
    endsWithUsage: true,
    refusals,
    // Any other arguments are a change, or print the usage.
    read: (args) => (commands.get(args[0]) ?? set)(args),
  },
  process.argv.slice(2),
);
