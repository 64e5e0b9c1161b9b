import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { AwaitedStep, Login } from './contract';

/** What proves a member besides the password. */
export type SecondStepWay = 'Totp' | 'Passkey' | 'RecoveryCode';

/** A sign-in whose password was right, and that waits for its second step. */
export interface PendingSignIn {
  Awaits: AwaitedStep;
  Ways: SecondStepWay[];
  FirstName: string;
}

const pending = { access: 'anyone', limit: 'signIn' } as const;

/** GET login/second-step: what the sign-in of the caller waits for; 401 where it waits for nothing. */
export const getPendingSignIn: Operation<object, { Object: PendingSignIn }> = {
  ...pending,
  name: 'getPendingSignIn',
  method: 'GET',
  path: '/api/login/second-step',
  session: 'reads',
  failure: 'getOne',
  limit: 'program',
};

export interface CodeInput {
  /** Six digits of the authenticator app, or a recovery code; spaces, hyphens and case do not matter. */
  Code: string;
  lang_code?: Locale;
}

/** POST login/second-step/code: completes a sign-in. A wrong or used code is 422, too many of them 429; 401 where nothing is awaited. */
export const finishSignIn: Operation<CodeInput, Login> = {
  ...pending,
  name: 'finishSignIn',
  method: 'POST',
  path: '/api/login/second-step/code',
  session: 'renews',
  failure: 'signIn',
  form: {},
};

/** What `navigator.credentials` takes, as WebAuthn writes it in JSON. */
export interface PasskeyOptions {
  Options: { challenge: string } & Record<string, unknown>;
}

/** POST login/second-step/passkey-options: what a browser needs to answer with a passkey; for five minutes, once. */
export const startPasskeySignIn: Operation<object, PasskeyOptions> = {
  ...pending,
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/login/second-step/passkey-options',
  session: 'reads',
  failure: 'getOne',
};

/** The answer of a browser, as WebAuthn writes it in JSON. */
interface Credential<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  authenticatorAttachment?: string;
  clientExtensionResults?: Record<string, unknown>;
  response: Response;
}

export interface FinishPasskeyInput {
  Credential: Credential<{ clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string }>;
}

/** POST login/second-step/passkey: completes a sign-in. */
export const finishPasskeySignIn: Operation<FinishPasskeyInput, Login> = {
  ...pending,
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/api/login/second-step/passkey',
  session: 'renews',
  failure: 'signIn',
};

/** The second step of a member. */
export interface SecondStep {
  HasTotp: boolean;
  Passkeys: { Id: number; Name: string; CreationDate: string; UsedDate: string }[];
  RecoveryCodesLeft: number;
  /** Staff cannot be without one. */
  IsRequired: boolean;
}

/**
 * Calls about one's own second step: for a signed-in member whose last proof is not older than ten minutes (else 403 with
 * `Fields.reauthenticate`), and for staff whose sign-in waits for the set-up.
 */
const own = { access: 'anyone', limit: 'signIn' } as const;

/** GET account/second-step: what the caller has. Also where the last proof is older. */
export const getSecondStep: Operation<object, { Object: SecondStep }> = {
  ...own,
  name: 'getSecondStep',
  method: 'GET',
  path: '/api/account/second-step',
  session: 'reads',
  failure: 'getOne',
  limit: 'program',
};

/** What an authenticator app needs. */
export interface TotpProposal {
  /** In base32, to be typed. */
  Secret: string;
  /** `otpauth://totp/…` */
  Uri: string;
  /** The same as a QR code: an SVG of ours. */
  Picture: string;
}

/** GET account/second-step/totp: a proposal, the same for a session; it counts for nothing before its first code. 409 with an app already. */
export const proposeTotp: Operation<object, { Object: TotpProposal }> = {
  ...own,
  name: 'proposeTotp',
  method: 'GET',
  path: '/api/account/second-step/totp',
  session: 'reads',
  failure: 'getOne',
  limit: 'program',
};

export interface SecondStepDone {
  /** Of a sign-in that waited for the set-up: its bearer, from now on; else empty. */
  token: string;
}

/** POST account/second-step/totp: adds the app whose first code this is. */
export const addTotp: Operation<CodeInput, SecondStepDone> = {
  ...own,
  name: 'addTotp',
  method: 'POST',
  path: '/api/account/second-step/totp',
  session: 'renews',
  failure: 'save',
  form: {},
};

/** POST account/second-step/passkey-options: what a browser needs to make a passkey; for five minutes, once. */
export const startPasskey: Operation<object, PasskeyOptions> = {
  ...own,
  name: 'startPasskey',
  method: 'POST',
  path: '/api/account/second-step/passkey-options',
  session: 'reads',
  failure: 'getOne',
};

export interface AddPasskeyInput {
  /** What its member calls it. */
  Name: string;
  Credential: Credential<{
    clientDataJSON: string;
    attestationObject: string;
    transports?: string[];
    publicKeyAlgorithm?: number;
    publicKey?: string;
    authenticatorData?: string;
  }>;
}

/** POST account/second-step/passkeys: adds a passkey; 409 for one that an account has. */
export const addPasskey: Operation<AddPasskeyInput, SecondStepDone> = {
  ...own,
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/second-step/passkeys',
  session: 'renews',
  failure: 'save',
};

export interface RecoveryCodes {
  Codes: string[];
  /** Of the second step: with another these codes are proposed no more. */
  Version: number;
}

/** GET account/second-step/recovery-codes: ten new ones, the same for a session until they are kept. They count from then on. */
export const proposeRecoveryCodes: Operation<object, { Object: RecoveryCodes }> = {
  ...own,
  name: 'proposeRecoveryCodes',
  method: 'GET',
  path: '/api/account/second-step/recovery-codes',
  session: 'reads',
  failure: 'getOne',
  limit: 'program',
};

/** POST account/second-step/recovery-codes: the member has kept the proposed ones; those before end. 409 where others are proposed by now. */
export const keepRecoveryCodes: Operation<{ Version: number; lang_code?: Locale }, object> = {
  ...own,
  name: 'keepRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  session: 'reads',
  failure: 'save',
  form: { kinds: { Version: 'number' } },
};

export interface RemoveSecondStepInput {
  Way: 'Totp' | 'Passkey';
  /** Of the passkey. */
  Id?: number;
  lang_code?: Locale;
}

/** POST account/second-step/remove: takes away the app or a passkey; 409 for the last one of staff. */
export const removeSecondStep: Operation<RemoveSecondStepInput, object> = {
  ...own,
  name: 'removeSecondStep',
  method: 'POST',
  path: '/api/account/second-step/remove',
  session: 'reads',
  failure: 'delete',
  form: { kinds: { Id: 'number' } },
};
