import 'server-only';
import { parseArgs } from 'node:util';
import {
  hideReported,
  keepReported,
  listOpinionReports,
  type OpinionFault,
  opinionFaults,
  showHidden,
} from '@/lib/opinions/service';
import { isPlatformError } from '@/lib/platform/errors';

export const usage = `npm run opinions -- <command>

  list                            what companies reported, and what it says: what waits for you
  keep 7                          nothing in it is against the rules: it stays
  hide 7 --reason spam            it is hidden; on every page the reason stands in its place
                                  (${opinionFaults.join(', ')})
  show 31                         takes it back that opinion 31 was hidden

Decide by the public rules, the same for both thumbs. Works beside a running server.`;

/** What was typed makes no sense, or there is no such report; the message says so. */
export class OpinionsUsageError extends Error {}

function idOf(text: string | undefined, what: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text ?? '') || Number(text) > 2_147_483_647)
    throw new OpinionsUsageError(`${what} is a number; see --help`);
  return Number(text);
}

function faultOf(text: string | undefined): OpinionFault {
  const fault = opinionFaults.find((one) => one === text);
  if (!fault) throw new OpinionsUsageError(`--reason is one of ${opinionFaults.join(', ')}`);
  return fault;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 500);

async function list(): Promise<string[]> {
  const lines = (await listOpinionReports()).flatMap((report) => [
    [
      String(report.id).padEnd(6),
      report.createdAt.slice(0, 16),
      `${report.companyName} (company ${report.companyId}) reports opinion ${report.opinionId}: ${report.reason}`,
    ].join('  '),
    `        ${report.isThumbsUp ? 'up' : 'down'}: ${oneLine(report.comment)}`,
    ...(report.message === '' ? [] : [`        they say: ${oneLine(report.message)}`]),
  ]);
  return lines.length > 0 ? lines : ['Nothing waits'];
}

const refusals: Record<number, string> = { 404: 'No such report waits, or the opinion is not hidden' };

const commands: Readonly<Record<string, (id: string | undefined, reason?: string) => () => Promise<string[]>>> = {
  list: () => list,
  keep: (id) => {
    const report = idOf(id, 'A report');
    return async () => {
      await keepReported(report);
      return [`Report ${report}: the opinion stays`];
    };
  },
  hide: (id, reason) => {
    const [report, fault] = [idOf(id, 'A report'), faultOf(reason)];
    return async () => {
      await hideReported(report, fault);
      return [`Report ${report}: the opinion is hidden (${fault})`];
    };
  },
  show: (id) => {
    const opinion = idOf(id, 'An opinion');
    return async () => {
      await showHidden(opinion);
      return [`Opinion ${opinion} is shown again`];
    };
  },
};

/** Reads what was typed. @throws OpinionsUsageError before a database is asked */
export function readCommand(args: readonly string[]): () => Promise<string[]> {
  let parsed: { values: { reason?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { reason: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new OpinionsUsageError('See --help');
  }
  const [command = '', id, ...rest] = parsed.positionals;
  if (!Object.hasOwn(commands, command) || rest.length > 0)
    throw new OpinionsUsageError('list, keep, hide or show: see --help');
  const run = commands[command]!(id, parsed.values.reason);
  return () =>
    run().catch((error: unknown) => {
      const words = isPlatformError(error) ? refusals[error.status] : undefined;
      throw words === undefined ? error : new OpinionsUsageError(words);
    });
}
