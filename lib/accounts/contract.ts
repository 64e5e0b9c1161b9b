import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** Program state (docs/product.md §3). Without a session, company and member fields are empty. */
export interface ProgramState {
  Company: string;
  CompanyDisplay: string;
  GoogleAnalytics: string;
  Partner: string;
  LanguageId: number;
  MaintenanceMode: boolean;
  ProfileId: number;
  ProfileEmail: string;
  System: string;
  Timezone: string;
  IsLive: boolean;
}

export type Flags = Record<string, boolean>;
/** Analytics of docs/product.md §3; empty without a session. */
export type Analytics = Record<string, string | number | boolean>;

export interface Program {
  /** A program's bearer; empty for our own pages, whose session cookie seals it. */
  token: string;
  ProgramState: ProgramState;
  ProgramAccess: Flags;
  ProgramRights: Flags;
  ProgramInboxAccess: Flags;
  analytics: Analytics;
}

/**
 * GET login/program: with a session that of the member; without one, and with `language_code`, the anonymous program and its bearer
 * (docs/product.md §7). 401 where there is neither.
 */
export const getProgram: Operation<{ language_code?: Locale }, Program> = {
  name: 'getProgram',
  method: 'GET',
  path: '/api/login/program',
  access: 'anyone',
  session: 'reads',
  failure: 'getProgram',
  limit: 'program',
};

export interface ProgramInput {
  /** Ignored: the session says who it is (docs/rules/security.md 7). */
  MemberId?: number;
  ClientName?: string;
  Version?: string;
  language_code: Locale;
}

/** POST login/program: the program of the signed-in member, in a language. */
export const postProgram: Operation<ProgramInput, Program> = {
  name: 'postProgram',
  method: 'POST',
  path: '/api/login/program',
  access: 'member',
  session: 'reads',
  failure: 'postProgram',
  limit: 'program',
};

export interface LoginInput {
  Email: string;
  /** Digest of what was typed: SHA-512 over UTF-16LE, 128 hex digits (`rules/password.ts`). A plain form sends the text itself. */
  Password: string;
  ClientName?: string;
  Version?: string;
  /** The company to sign in to, where the member belongs to several. */
  CompanyId?: number;
  lang_code?: Locale;
}

/** What a sign-in still waits for: the code of its second step, or a second step to be set up first (staff). */
export type AwaitedStep = 'Code' | 'SetUp';

/** Login response (docs/product.md §3). */
export interface Login {
  /** A program's bearer; empty for our own pages, whose session cookie seals it. */
  token: string;
  preferred_language: Locale;
  analytics: Analytics;
  rights: Flags;
  access: Flags;
  inbox_access: Flags;
  /** −1 while a second step is awaited. */
  member_id: number;
  /** The password was right, and gives no right yet: `token` goes on with the second step alone. Left out once signed in. */
  second_step?: AwaitedStep;
}

const signingIn = {
  method: 'POST',
  access: 'anyone',
  session: 'opens',
  failure: 'signIn',
  form: { kinds: { Password: 'digest', CompanyId: 'number' } },
  limit: 'signIn',
} as const;

/**
 * POST login: sign-in of a company's people; of operators where the client is `operations-web` or `administration-web`. 401 whatever
 * is wrong; 403 with the right password of an address not proven yet (a new link is mailed).
 */
export const login: Operation<LoginInput, Login> = { ...signingIn, name: 'login', path: '/api/login' };

/** POST login/reopen: the same, after a session ended. */
export const reopenLogin: Operation<LoginInput, Login> = {
  ...signingIn,
  name: 'reopenLogin',
  path: '/api/login/reopen',
};

/** POST simh-login: sign-in of neighbors. Answers as `login`; `CompanyId` says nothing. */
export const simhLogin: Operation<LoginInput, Login> = { ...signingIn, name: 'simhLogin', path: '/api/simh-login' };

export interface IsOperatorInput {
  Email: string;
  ClientName?: string;
  Version?: string;
}

/** POST login/is-operator: the member of an address, for operators alone; −1 for everybody else (docs/interface.md §5.6). */
export const isOperator: Operation<IsOperatorInput, { member_id: number }> = {
  name: 'isOperator',
  method: 'POST',
  path: '/api/login/is-operator',
  access: 'anyone',
  session: 'reads',
  failure: 'isOperator',
  limit: 'account',
};

/** POST login/sign-out: ends the session, on the platform and in the browser. */
export const signOut: Operation<{ lang_code?: Locale }, object> = {
  name: 'signOut',
  method: 'POST',
  path: '/api/login/sign-out',
  access: 'member',
  session: 'ends',
  failure: 'save',
  form: {},
  limit: 'program',
};

/** One sign-in that still holds. */
export interface SessionView {
  Id: number;
  ClientName: string;
  CreationDate: string;
  SeenDate: string;
  ExpiresDate: string;
  /** The one that asks. */
  IsCurrent: boolean;
}

/** GET sessions: where one is signed in, the newest first. */
export const listSessions: Operation<object, { Objects: SessionView[]; TotalCount: number }> = {
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  session: 'reads',
  failure: 'getAll',
  limit: 'program',
};

/** POST sessions/end-all: signs out everywhere, in the browser that asks too. */
export const endAllSessions: Operation<{ lang_code?: Locale }, object> = {
  name: 'endAllSessions',
  method: 'POST',
  path: '/api/sessions/end-all',
  access: 'member',
  session: 'ends',
  failure: 'save',
  form: {},
  limit: 'program',
};

/** One of the two. */
export interface ConfirmSignInInput {
  /** Digest of what was typed, as in `LoginInput`. */
  Password?: string;
  /** Of the authenticator app, or a recovery code. */
  Code?: string;
  lang_code?: Locale;
}

/**
 * POST login/confirm: proves once more who is signed in; for the next ten minutes sensitive acts are taken (docs/portal.md §2). What is
 * wrong is 422, and the session stands.
 */
export const confirmSignIn: Operation<ConfirmSignInInput, object> = {
  name: 'confirmSignIn',
  method: 'POST',
  path: '/api/login/confirm',
  access: 'member',
  session: 'reads',
  failure: 'save',
  form: { kinds: { Password: 'digest' } },
  limit: 'signIn',
};

/** DELETE sessions/{id}: ends one of one's own sessions; 404 for anybody else's. */
export const endSession: Operation<{ id: number; lang_code?: Locale }, object> = {
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  access: 'member',
  session: 'reads',
  failure: 'delete',
  form: {},
  limit: 'program',
};
