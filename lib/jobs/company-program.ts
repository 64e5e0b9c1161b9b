import 'server-only';
import { getCompanyLinks } from '@/lib/bookings/service/company-links';
import { changeFrameOrigins } from '@/lib/companies/service';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { changeCompany } from '@/lib/profile/service';
import { CompanyUsageError, readCompanyChange, readLinksOf, readOriginsChange, usage } from './company-arguments';

/** What to tell the operator of a change that was refused. */
const refusals: Readonly<Record<number, string>> = {
  404: 'There is no such company.',
  422: 'The content does not fit its section (see the limits of specification §9), or a site is no origin like https://example.com.',
};

async function set(args: readonly string[]): Promise<void> {
  const { id, change } = readCompanyChange(args);
  await openForTool();
  await changeCompany(id, change);
  console.log(`Company ${id}: done`);
}

async function origins(args: readonly string[]): Promise<void> {
  const { id, ...change } = readOriginsChange(args);
  await openForTool();
  const sites = await changeFrameOrigins(id, change);
  console.log(sites.length > 0 ? sites.join('\n') : `Company ${id}: no site may frame its pages`);
}

async function links(args: readonly string[]): Promise<void> {
  const { id, isRenewed } = readLinksOf(args);
  await openForTool();
  const { feed, export: list } = await getCompanyLinks(id, isRenewed);
  console.log(`Calendar feed: ${feed}\nList (CSV):    ${list}`);
}

const commands: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = { set, origins, links };

/** `npm run company`: see `npm run company -- --help`. */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    await (commands[args[0] ?? ''] ?? set)(args);
    return 0;
  } catch (error) {
    if (error instanceof CompanyUsageError) {
      console.error(`${error.message}\n\n${usage}`);
      return 2;
    }
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
    console.error(refusals[status] ?? (error instanceof Error ? error.message : error));
    return 1;
  } finally {
    await closeDatabase();
  }
}

process.exitCode = await main(process.argv.slice(2));
