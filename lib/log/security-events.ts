import 'server-only';
import { log } from './log';

/** A refusal or a full limit, in words of ours alone: nothing that was sent gets in here (docs/rules/security.md 34). */
export interface SecurityEvent {
  event: 'refused' | 'limited';
  /** Name of the operation. */
  call: string;
  reason: string;
  status: number;
}

const everyMs = 60_000;
/** Kinds of events that have a line of their own in a minute: what is more is counted together. */
const maxKinds = 100;

interface Counted extends SecurityEvent {
  count: number;
}
const kinds = new Map<string, Counted>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isEndHeard = false;

/** Writes what was counted, one line a kind. */
export function writeSecurityEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const counted = [...kinds.values()];
  kinds.clear();
  for (const one of counted) log.info(one, 'security');
}

function begin(): void {
  timer ??= setTimeout(writeSecurityEvents, everyMs).unref();
  if (isEndHeard) return;
  isEndHeard = true;
  process.once('exit', writeSecurityEvents);
}

/** Counts an event, which is in the log within a minute: a flood of them is a line with a number. */
export function noteSecurityEvent(given: SecurityEvent): void {
  const nameOf = ({ event, call, reason, status }: SecurityEvent) => `${event} ${call} ${reason} ${status}`;
  const isOwn = kinds.size < maxKinds || kinds.has(nameOf(given));
  const one = isOwn ? given : { ...given, call: 'others', reason: 'others', status: 0 };
  const known = kinds.get(nameOf(one));
  if (known) known.count += 1;
  else kinds.set(nameOf(one), { ...one, count: 1 });
  begin();
}
