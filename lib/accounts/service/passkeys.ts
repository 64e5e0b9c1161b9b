import 'server-only';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { getBrand } from '@/lib/config/brand';
import { env } from '@/lib/config/env';
import { accountLimits } from '@/lib/config/limits';
import { inTransaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import { PlatformError } from '@/lib/platform/errors';
import { sharedState } from '@/lib/state';
import type { Login } from '../contract';
import type { AddPasskeyInput, FinishPasskeyInput, PasskeyOptions, SecondStepDone } from '../contract-step';
import { countPasskeyUse, insertPasskey, listPasskeys, type PasskeyRow } from '../queries/passkeys';
import { beginChange, completeSignIn, type Pending, requireManager, requirePending } from './second-step';
import { tryCode } from './second-step-code';

/** Loaded where a passkey is looked at: no server needs it to start. */
const webauthn = () => import('@simplewebauthn/server');

/** Whom passkeys are made for: our public origin, never the host of a request. */
const relyingParty = () => ({ origin: env().PUBLIC_ORIGIN, id: new URL(env().PUBLIC_ORIGIN).hostname });

const challengeMs = 300_000;
type Ceremony = 'add' | 'sign-in';
const nameOf = (ceremony: Ceremony, tokenId: string) => `challenge to ${ceremony} ${tokenId}`;

/** Keeps the challenge for the session that asked for it, in the place of one before. */
async function keepChallenge(ceremony: Ceremony, tokenId: string, challenge: string): Promise<void> {
  await (await sharedState()).keep('second-steps', nameOf(ceremony, tokenId), challenge, challengeMs);
}

/** The challenge of a session, which counts once; null where there is none any more. */
async function takeChallenge(ceremony: Ceremony, tokenId: string): Promise<string | null> {
  const state = await sharedState();
  const challenge = await state.find('second-steps', nameOf(ceremony, tokenId));
  if (challenge === undefined) return null;
  await state.drop('second-steps', nameOf(ceremony, tokenId));
  const isFirst = await state.spend('second-steps', `used ${challenge}`, new Date(Date.now() + challengeMs));
  return isFirst ? challenge : null;
}

const named = ({ credentialId: id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** What a browser needs to make a passkey. @throws PlatformError 401, 403 not fresh, 409 for one too many */
export async function startPasskey(_: object, context: ServiceContext): Promise<PasskeyOptions> {
  const { member, tokenId } = await requireManager(context);
  const known = await listPasskeys(member.id);
  if (known.length >= accountLimits.secondStep.passkeys) throw new PlatformError(409);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: getBrand().name,
    rpID: relyingParty().id,
    userName: member.email,
    userID: new TextEncoder().encode(`member ${member.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge('add', tokenId, options.challenge);
  return { Options: options as unknown as PasskeyOptions['Options'] };
}

/** What a browser made, if it is an answer to our challenge on our origin. */
async function verifyNew(credential: AddPasskeyInput['Credential'], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin: expectedOrigin, id: expectedRPID } = relyingParty();
  type Response = Parameters<typeof verifyRegistrationResponse>[0]['response'];
  const response = credential as unknown as Response;
  const checked = { response, expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false };
  // It throws whatever is wrong with what a stranger may have made up.
  const { verified, registrationInfo } = await verifyRegistrationResponse(checked).catch(() => ({
    verified: false,
    registrationInfo: undefined,
  }));
  return verified ? (registrationInfo?.credential ?? null) : null;
}

/** Adds a passkey; completes a sign-in that waited for one. @throws PlatformError 401, 403, 409 for one that is known, 422, 429 */
export async function addPasskey(
  { Name, Credential }: AddPasskeyInput,
  context: ServiceContext,
): Promise<SecondStepDone> {
  const manager = await requireManager(context);
  const { member, tokenId, pending } = manager;
  const made = await tryCode(member.id, async () => {
    const challenge = await takeChallenge('add', tokenId);
    return challenge === null ? null : verifyNew(Credential, challenge);
  });
  return inTransaction(async (tx) => {
    await beginChange(tx, manager);
    const isNew = await insertPasskey(tx, {
      memberId: member.id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports ?? [],
      name: Name,
    });
    if (!isNew) throw new PlatformError(409);
    return { token: pending ? (await completeSignIn(tx, pending, context.now)).token : '' };
  });
}

async function requireAwaited(context: ServiceContext): Promise<Pending> {
  const pending = await requirePending(context);
  if (pending.awaits !== 'Code') throw new PlatformError(401);
  return pending;
}

/** What a browser needs to answer with a passkey of the member who signs in. @throws PlatformError 401, 409 where they have none */
export async function startPasskeySignIn(_: object, context: ServiceContext): Promise<PasskeyOptions> {
  const { memberId, tokenId } = await requireAwaited(context);
  const known = await listPasskeys(memberId);
  if (known.length === 0) throw new PlatformError(409);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    allowCredentials: known.map(named),
    userVerification: 'preferred',
  });
  await keepChallenge('sign-in', tokenId, options.challenge);
  return { Options: options as unknown as PasskeyOptions['Options'] };
}

/** Whether a passkey of the member answered our challenge, which counts its use. */
async function isAnswered(
  passkey: PasskeyRow,
  credential: FinishPasskeyInput['Credential'],
  expectedChallenge: string,
) {
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin: expectedOrigin, id: expectedRPID } = relyingParty();
  type Response = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
  const { id, credentialId, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const found = await verifyAuthenticationResponse({
    response: credential as unknown as Response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey, counter },
    requireUserVerification: false,
  }).catch(() => null);
  return found?.verified === true && (await countPasskeyUse(id, found.authenticationInfo.newCounter));
}

/** Completes a sign-in by a passkey. @throws PlatformError 401, 422, 429 */
export async function finishPasskeySignIn({ Credential }: FinishPasskeyInput, context: ServiceContext): Promise<Login> {
  const pending = await requireAwaited(context);
  await tryCode(pending.memberId, async () => {
    const challenge = await takeChallenge('sign-in', pending.tokenId);
    const passkey = (await listPasskeys(pending.memberId)).find(({ credentialId }) => credentialId === Credential.id);
    return challenge !== null && passkey !== undefined && isAnswered(passkey, Credential, challenge);
  });
  return inTransaction((tx) => completeSignIn(tx, pending, context.now));
}
