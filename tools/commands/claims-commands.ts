import 'server-only';
import { parseArgs } from 'node:util';
import { approveClaim, inviteToClaim, listClaimsToDecide, refuseClaim } from '@/lib/accounts/service';
import { isPlatformError } from '@/lib/platform/errors';
import { isLocale } from '@/lib/values/locale';

export const usage = `npm run claims -- <command>

  list                            who claims which company, and with which address: what waits for you
  approve 7                       the company is theirs, and they are told
  refuse 7 --reason "…"           it is not, and they are told why
  link --company 12 --lang fr     mails a claim link to the address the company has on file

Works beside a running server, which then sends the mails.`;

/** What was typed makes no sense, or there is no such claim; the message says so. */
export class ClaimsUsageError extends Error {}

interface Options {
  reason?: string;
  company?: string;
  lang?: string;
}

function idOf(text: string | undefined, what: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text ?? '') || Number(text) > 2_147_483_647)
    throw new ClaimsUsageError(`${what} is a number; see --help`);
  return Number(text);
}

async function list(): Promise<string[]> {
  const lines = (await listClaimsToDecide()).flatMap((claim) => [
    [
      String(claim.id).padEnd(6),
      claim.createdAt.slice(0, 16),
      `${claim.companyName} (company ${claim.companyId}, on file: ${claim.companyEmail ?? 'no address'})`,
      `${[claim.memberName, claim.memberEmail, claim.memberPhone].filter((text) => text !== '').join(', ')}`,
    ].join('  '),
    ...(claim.message === '' ? [] : [`        ${claim.message.replace(/\s+/g, ' ').slice(0, 500)}`]),
  ]);
  return lines.length > 0 ? lines : ['Nothing waits'];
}

async function approve(id: number): Promise<string[]> {
  await approveClaim(id);
  return [`Claim ${id} is approved`];
}

async function refuse(id: number, reason: string): Promise<string[]> {
  await refuseClaim(id, reason.slice(0, 500));
  return [`Claim ${id} is refused`];
}

async function link(company: number, language: string): Promise<string[]> {
  if (!isLocale(language)) throw new ClaimsUsageError('--lang is en, fr or es');
  await inviteToClaim(company, language, new Date());
  return [`A claim link goes to the address of company ${company}`];
}

const refusals: Record<number, string> = {
  404: 'There is no such claim or company',
  409: 'It was decided before, the company has an owner or no address on file, or enough links went there today',
};

const commands: Readonly<Record<string, (id: string | undefined, options: Options) => () => Promise<string[]>>> = {
  list: () => list,
  approve: (id) => {
    const claim = idOf(id, 'A claim');
    return () => approve(claim);
  },
  refuse: (id, { reason = '' }) => {
    const claim = idOf(id, 'A claim');
    return () => refuse(claim, reason);
  },
  link: (_, { company, lang = 'en' }) => {
    const id = idOf(company, '--company');
    return () => link(id, lang);
  },
};

const text = { type: 'string' } as const;

/** Reads what was typed. @throws ClaimsUsageError before a database is asked */
export function readCommand(args: readonly string[]): () => Promise<string[]> {
  let parsed: { values: Options; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { reason: text, company: text, lang: text },
      allowPositionals: true,
    });
  } catch {
    throw new ClaimsUsageError('See --help');
  }
  const [command = '', id, ...rest] = parsed.positionals;
  if (!Object.hasOwn(commands, command) || rest.length > 0)
    throw new ClaimsUsageError('list, approve, refuse or link: see --help');
  const run = commands[command]!(id, parsed.values);
  return () =>
    run().catch((error: unknown) => {
      const words = isPlatformError(error) ? refusals[error.status] : undefined;
      throw words === undefined ? error : new ClaimsUsageError(words);
    });
}
