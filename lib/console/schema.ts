import 'server-only';
import * as z from 'zod';
import { consoleLimits } from '@/lib/config/limits';
import { csvSchema, listSchema, rowShape } from '@/lib/platform/entity-schema';
import { integer, langCode, prose, queryId, queryInteger } from '@/lib/platform/fields';
import { consoleBusinesses, consoleClaims, proofKinds, seenProofs } from './contract';
import { audit } from './contract-audit';

const lang = { lang_code: langCode.optional() };
const reason = { reason: prose(consoleLimits.reason), ...lang };
const one = z.strictObject({ id: queryId, ...lang });
const change = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ id: queryId, version: queryInteger(1), ...fields });

const desk = {
  LeasedUntil: z.string().nullable(),
  IsMine: z.boolean(),
  Decision: z
    .object({
      Act: z.string(),
      Reason: z.string(),
      By: z.string(),
      DecidedDate: z.string(),
      DueDate: z.string(),
      DoneDate: z.string().nullable(),
      Failure: z.int().nullable(),
      CanTakeBack: z.boolean(),
    })
    .nullable(),
  History: z.array(z.object({ Date: z.string(), By: z.string(), Act: z.string(), Reason: z.string() })),
  HasOlderHistory: z.boolean(),
};

const claim = z.object({
  Object: z.object({
    ...rowShape(consoleClaims),
    ...desk,
    ClaimantPhone: z.string(),
    ClaimantLanguage: langCode,
    Message: z.string(),
    Question: z.string(),
    Reason: z.string(),
    CompanyEmail: z.string(),
    CompanyPhone: z.string(),
    CompanyUrl: z.string(),
    CompanyCity: z.string(),
    Proofs: z.array(z.object({ Kind: z.enum(proofKinds), State: z.enum(['Holds', 'Fails', 'Open', 'Missing']) })),
    OtherClaims: z.int(),
  }),
});

const business = z.object({
  Object: z.object({
    ...rowShape(consoleBusinesses),
    ...desk,
    OwnerPhone: z.string(),
    OwnerLanguage: langCode,
    Website: z.string(),
    Message: z.string(),
    Question: z.string(),
    Answer: z.string(),
    Reason: z.string(),
    CompanyId: z.int().nullable(),
    Services: z.int(),
    Sections: z.int(),
    IsOwnDomain: z.boolean().nullable(),
    Duplicates: z.array(
      z.object({
        CompanyId: z.int(),
        CompanyName: z.string(),
        City: z.string(),
        IsUnclaimed: z.boolean(),
        IsPublished: z.boolean(),
        SameName: z.boolean(),
        SamePhone: z.boolean(),
        SameSite: z.boolean(),
        SameEmail: z.boolean(),
      }),
    ),
  }),
});

const waiting = z.object({ Count: z.int(), OldestDate: z.string().nullable() });

export const schemas = {
  listAudit: listSchema(audit),
  exportAudit: csvSchema(audit),
  listConsoleClaims: listSchema(consoleClaims),
  getConsoleClaim: { input: one, output: claim },
  takeConsoleClaim: { input: change(lang), output: claim },
  approveConsoleClaim: {
    input: change({ ...reason, proofs: z.array(z.enum(seenProofs)).max(seenProofs.length).optional() }),
    output: claim,
  },
  refuseConsoleClaim: { input: change(reason), output: claim },
  askConsoleClaim: { input: change(reason), output: claim },
  returnConsoleClaim: { input: change(lang), output: claim },
  listConsoleBusinesses: listSchema(consoleBusinesses),
  getConsoleBusiness: { input: one, output: business },
  takeConsoleBusiness: { input: change(lang), output: business },
  acceptConsoleBusiness: { input: change(reason), output: business },
  refuseConsoleBusiness: { input: change(reason), output: business },
  askConsoleBusiness: { input: change(reason), output: business },
  mergeConsoleBusiness: { input: change({ ...reason, duplicate_id: integer(1) }), output: business },
  returnConsoleBusiness: { input: change(lang), output: business },
  getSetUpTimes: {
    input: z.strictObject({}),
    output: z.object({
      Object: z.object({
        Days: z.number().int(),
        Opened: z.number().int(),
        Announced: z.number().int(),
        MedianMinutes: z.number().nullable(),
      }),
    }),
  },
  getConsoleToday: {
    input: z.strictObject({}),
    output: z.object({
      Object: z.object({
        Member: z.object({
          Name: z.string(),
          Email: z.string(),
          Role: z.enum(['Admin', 'Operator', 'Support']),
          LanguageCode: langCode,
        }),
        Claims: waiting,
        Businesses: waiting,
      }),
    }),
  },
};
