import 'server-only';
import { parseArgs } from 'node:util';
import { listHeldChats, releaseChat } from '@/lib/chat/service';
import { isPlatformError } from '@/lib/platform/errors';
import {
  acceptBusiness,
  endReport,
  listRequests,
  listRewards,
  markJoined,
  payReward,
  type RequestKind,
  refuseBusiness,
  releaseRequest,
  requestKinds,
} from '@/lib/requests/service';
import { minorDigits, toMajor } from '@/lib/values/money';

export const usage = `npm run requests -- <command>

  list                              what waits for you: in quarantine, pages reported, businesses to be listed, money owed
  release place-7                   lets a request out of quarantine: its mails go out, its area counts it
  release chat-5                    lets a conversation through: its company is mailed
  accept business-3                 its owner has opened it: the page is public from now on, and they have a mail
  accept business-3 --company 12    the business has its page now: who invited it is told, $5 are noted as owed
  refuse business-3 --reason "…"    the page its owner has opened stays unpublished, and they have a mail with the reason
  handled report-4                  you have followed the report up: it waits no more
  paid reward-2                     you have paid what a recommender was owed

Works beside a running server, which then sends the mails.`;

/** What was typed makes no sense, or there is no such request; the message says so. */
export class RequestsUsageError extends Error {}

/** Requests, and conversations of the chat, which are a subject of their own. */
type Kind = RequestKind | 'chat';
const kinds: readonly Kind[] = [...requestKinds, 'chat'];
const references = new RegExp(`^(${kinds.join('|')})-([1-9]\\d{0,9})$`);

function referenceOf(text: string | undefined): { kind: Kind; id: number } {
  const [, kind, id] = references.exec(text ?? '') ?? [];
  if (!kind || !id || Number(id) > 2_147_483_647)
    throw new RequestsUsageError(`A request is named like place-7; kinds are ${kinds.join(', ')}`);
  return { kind: kind as Kind, id: Number(id) };
}

/** What a visitor wrote, as a part of one line: it can add no line that looks like another request. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ');

async function list(): Promise<string[]> {
  const chats = (await listHeldChats()).map((chat) => ({ kind: 'chat', state: 'quarantined', ...chat }));
  const waiting = [...(await listRequests()), ...chats].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const lines = waiting.map(({ kind, id, state, createdAt, name, about }) =>
    [`${kind}-${id}`.padEnd(18), state.padEnd(11), createdAt.slice(0, 16), onOneLine(`${name}: ${about}`)].join('  '),
  );
  const owed = (await listRewards()).map(({ id, createdAt, amountMinor, currency, companyName, ...who }) => {
    const to = [who.name, who.email, who.phoneNumber].filter(Boolean).join(', ');
    const sum = `${toMajor(amountMinor, currency).toFixed(minorDigits(currency))} ${currency}`;
    return [
      `reward-${id}`.padEnd(18),
      'owed'.padEnd(11),
      createdAt.slice(0, 16),
      onOneLine(`${sum} to ${to}, for ${companyName}`),
    ].join('  ');
  });
  const all = [...lines, ...owed];
  return all.length > 0 ? all : ['Nothing waits'];
}

async function release(reference: string | undefined): Promise<string[]> {
  const { kind, id } = referenceOf(reference);
  await (kind === 'chat' ? releaseChat(id, new Date()) : releaseRequest(kind, id, new Date()));
  return [`${kind}-${id} goes on`];
}

async function accept(reference: string | undefined, company: string | undefined): Promise<string[]> {
  const { kind, id } = referenceOf(/^\d+$/.test(reference ?? '') ? `business-${reference}` : reference);
  if (kind !== 'business') throw new RequestsUsageError('Only a business can be accepted');
  const owed = ['Its recommender is told; $5 are noted as owed'];
  if (company === undefined) return [`business-${id} is public`, ...((await acceptBusiness(id)) ? owed : [])];
  if (!/^[1-9]\d{0,9}$/.test(company ?? '')) throw new RequestsUsageError('--company takes the id of its page');
  const isOwed = await markJoined(id, Number(company));
  return [`business-${id} is company ${company}`, ...(isOwed ? owed : [])];
}

async function refuse(reference: string | undefined, reason = ''): Promise<string[]> {
  const { kind, id } = referenceOf(reference);
  if (kind !== 'business') throw new RequestsUsageError('Only a business can be refused');
  await refuseBusiness(id, reason.slice(0, 500));
  return [`business-${id} is refused`];
}

/** What ends when it is done, by its kind. */
const endings = {
  handled: { kind: 'report', end: endReport, said: 'is handled' },
  paid: { kind: 'reward', end: payReward, said: 'is paid' },
} as const;

async function end(command: keyof typeof endings, reference: string | undefined): Promise<string[]> {
  const { kind, end, said } = endings[command];
  const id = new RegExp(`^${kind}-([1-9]\\d{0,9})$`).exec(reference ?? '')?.[1];
  if (!id || Number(id) > 2_147_483_647) throw new RequestsUsageError(`${command} takes one named like ${kind}-2`);
  await end(Number(id));
  return [`${kind}-${id} ${said}`];
}

/** Refusals of the services, in an operator's words. */
const refusals: Record<number, string> = {
  404: 'There is no such request that waits, or no such company',
  409: 'It was decided before, is not there, its company has no address for mails, or its owner has not opened it yet',
};

const text = { type: 'string' } as const;

/** Reads what was typed. @throws RequestsUsageError before a database is asked */
export function readCommand(args: readonly string[]): () => Promise<string[]> {
  let parsed: { values: { company?: string; reason?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { company: text, reason: text }, allowPositionals: true });
  } catch {
    throw new RequestsUsageError('See --help');
  }
  const [command, reference, ...rest] = parsed.positionals;
  const { company, reason } = parsed.values;
  const commands: Readonly<Record<string, () => Promise<string[]>>> = {
    list,
    release: () => release(reference),
    accept: () => accept(reference, company),
    refuse: () => refuse(reference, reason),
    handled: () => end('handled', reference),
    paid: () => end('paid', reference),
  };
  const run = Object.hasOwn(commands, command ?? '') ? commands[command ?? ''] : undefined;
  if (!run || rest.length > 0)
    throw new RequestsUsageError('list, release, accept, refuse, handled or paid: see --help');
  return () =>
    run().catch((error: unknown) => {
      const words = isPlatformError(error) ? refusals[error.status] : undefined;
      throw words === undefined ? error : new RequestsUsageError(words);
    });
}
