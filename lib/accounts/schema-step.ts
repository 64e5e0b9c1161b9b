import 'server-only';
import * as z from 'zod';
import { accountLimits } from '@/lib/config/limits';
import { id, integer, langCode, line } from '@/lib/platform/fields';
import { loginAnswer, secondStepCode } from './schema';

const nothing = z.strictObject({});
const lang_code = langCode.optional();
const code = z.strictObject({ Code: secondStepCode, lang_code });
const done = z.object({ token: z.string() });
const options = z.object({ Options: z.looseObject({ challenge: z.string() }) });

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/, 'invalid');
const credential = <Response extends z.ZodType>(response: Response) =>
  z.strictObject({
    id: bytes.max(1400),
    rawId: bytes.max(1400),
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(50).optional(),
    clientExtensionResults: z.record(z.string().max(50), z.unknown()).optional(),
    response,
  });

/** The second step of a sign-in. */
export const secondStepSchemas = {
  getPendingSignIn: {
    input: nothing,
    output: z.object({
      Object: z.object({
        Awaits: z.enum(['Code', 'SetUp']),
        Ways: z.array(z.enum(['Totp', 'Passkey', 'RecoveryCode'])),
        FirstName: z.string(),
      }),
    }),
  },
  finishSignIn: { input: code, output: loginAnswer },
  startPasskeySignIn: { input: nothing, output: options },
  finishPasskeySignIn: {
    input: z.strictObject({
      Credential: credential(
        z.strictObject({
          clientDataJSON: bytes,
          authenticatorData: bytes,
          signature: bytes,
          userHandle: bytes.optional(),
        }),
      ),
    }),
    output: loginAnswer,
  },
  getSecondStep: {
    input: nothing,
    output: z.object({
      Object: z.object({
        HasTotp: z.boolean(),
        Passkeys: z.array(z.object({ Id: id, Name: z.string(), CreationDate: z.string(), UsedDate: z.string() })),
        RecoveryCodesLeft: z.int(),
        IsRequired: z.boolean(),
      }),
    }),
  },
  proposeTotp: {
    input: nothing,
    output: z.object({ Object: z.object({ Secret: z.string(), Uri: z.string(), Picture: z.string() }) }),
  },
  addTotp: { input: code, output: done },
  startPasskey: { input: nothing, output: options },
  addPasskey: {
    input: z.strictObject({
      Name: line(accountLimits.secondStep.passkeyName),
      Credential: credential(
        z.strictObject({
          clientDataJSON: bytes,
          attestationObject: bytes,
          transports: z.array(z.string().max(50)).max(10).optional(),
          publicKeyAlgorithm: integer(-65_535, 65_535).optional(),
          publicKey: bytes.optional(),
          authenticatorData: bytes.optional(),
        }),
      ),
    }),
    output: done,
  },
  proposeRecoveryCodes: {
    input: nothing,
    output: z.object({ Object: z.object({ Codes: z.array(z.string()), Version: z.int() }) }),
  },
  keepRecoveryCodes: { input: z.strictObject({ Version: integer(0), lang_code }), output: z.object({}) },
  removeSecondStep: {
    input: z.strictObject({ Way: z.enum(['Totp', 'Passkey']), Id: id.optional(), lang_code }),
    output: z.object({}),
  },
};
