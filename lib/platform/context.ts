import type { Actor, CompanyActor, StaffActor } from '@/lib/access/actor';
import { type Network, networkOf } from '@/lib/values/network';

/** Claims of a bearer (docs/interface.md §2, Token); the anonymous one has an empty role and no ids. */
export interface Claims {
  role: string;
  memberId: number | null;
  companyId: number | null;
  companyGuid: string | null;
  audience: 'marketplace' | 'company' | 'operations';
  /** Which session of the member's; null for the anonymous bearer. */
  tokenId?: string | null;
  /** Of a session: when its member last proved who they are, as ISO; sensitive acts want it fresh. */
  confirmedAt?: string | null;
}

/** What the session cookie of our own pages says, where it was read. */
export interface Signed {
  bearer?: string | null;
  claims?: Claims | null;
}

/** The result of a visitor's proof of work: `none` where there could be none, from a form without script. */
export type ProofOfWork = 'done' | 'none' | 'missing';

/** Whom a front speaks for, beside its key. */
export interface Visitor {
  network: Network;
  /** The front set the work and looked at what came back: its word is taken, since it alone can. Left out where none may be asked for. */
  proof?: ProofOfWork;
}

/**
 * Who asks: one of our own server pages, a person's browser on our own origin, or a program with an API key.
 * Identity comes from here alone, never from a body (docs/rules/security.md 7).
 */
export type Caller =
  | ({ kind: 'page' } & Signed)
  | ({ kind: 'browser'; address: string } & Signed)
  | {
      kind: 'program';
      client: string;
      address: string;
      bearer: string | null;
      claims: Claims | null;
      /** Whom it speaks for, where it says so and is believed: a front of ours with visitors of its own. */
      visitor?: Visitor;
    };

/** What travels with every call beside its input. */
export interface ServiceContext {
  now: Date;
  caller: Caller;
  /** Of an operation that `needs` a right: who does it, and where. Made in `run`, by the platform alone. */
  actor?: Actor;
  idempotencyKey?: string;
  /** Of a call whose answer comes in parts: notes a failure that one of them says. */
  report?: (error: unknown) => void;
  /** Of a call that brings a picture: the file in which it waits; null where none came. */
  upload?: { file: string | null };
  /** The honeypot was filled in: the write is stored for review and gets the same answer as any other. */
  isSuspect?: boolean;
  /** Of a call that may need a proof of work (`proof: 'later'`). Left out for programs that speak for no visitor, which need none. */
  proof?: ProofOfWork;
}

/**
 * The member and the company of a call of the portal, as `run` authorised them.
 * @throws TypeError in an operation that declares no such need: a fault of ours
 */
export function companyActor({ actor }: ServiceContext): CompanyActor {
  if (actor?.kind !== 'Pro' || actor.membership === null) throw new TypeError('This call is of no company.');
  return actor as CompanyActor;
}

/** The member of staff of a call of the console. @throws TypeError in an operation that declares no such need */
export function staffActor({ actor }: ServiceContext): StaffActor {
  if (actor?.kind !== 'Operator') throw new TypeError('This call is of no member of staff.');
  return actor;
}

/** A field no person sees: who fills it in is a program (docs/rules/security.md 30). Travels on to a remote platform. */
export const honeypotField = 'fax_number';

/** Identifies the caller for limits and idempotency without storing more than that. */
export function callerKey(caller: Caller): string {
  if (caller.kind === 'page') return 'page';
  if (caller.kind === 'browser') return `browser:${caller.address}`;
  const program = `program:${caller.client}:${caller.claims?.memberId ?? ''}`;
  return caller.visitor ? `${program}:${caller.visitor.network.near}` : program;
}

/** The network whose limits count for a call: the visitor's own, else the program's as one; null for our own pages. */
export function callerNetwork(caller: Caller): Network | null {
  if (caller.kind === 'page') return null;
  if (caller.kind === 'browser') return networkOf(caller.address);
  const whole = callerKey(caller);
  return caller.visitor?.network ?? { near: whole, wide: whole };
}
