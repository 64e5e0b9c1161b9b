import 'server-only';
import * as z from 'zod';
import { pictureLimits } from '@/lib/config/upload-limits';
import { ofCompany } from '@/lib/platform/entity-schema';
import { integer, langCode, line } from '@/lib/platform/fields';
import { logoCrops } from '@/lib/values/picture-kind';
import { type PictureView, picturePurposes } from './contract';

export const pictureView = z.object({
  FileName: z.string(),
  Width: z.int(),
  Height: z.int(),
  Variants: z.record(z.string(), z.array(z.int())),
}) satisfies z.ZodType<PictureView>;

const maxAddressLength = 512;
const cutOf = { ...ofCompany, cut_of: line(maxAddressLength), lang_code: langCode.optional() };
/** Further than any picture reaches; what its own size allows is known with it. */
const far = 2 * pictureLimits.maxHeight;

export const schemas = {
  uploadPicture: {
    input: z.strictObject({
      ...ofCompany,
      purpose: z.enum(picturePurposes),
      crop: z.enum(logoCrops).optional(),
      into: z.string().max(100).optional(),
      lang_code: langCode.optional(),
    }),
    output: z.object({ FileName: z.string(), Object: pictureView }),
  },
  admitUpload: {
    input: z.strictObject({ ...ofCompany, purpose: z.enum(picturePurposes).optional() }),
    output: z.object({ Left: z.int(), MaxBytes: z.int() }),
  },
  getCut: {
    input: z.strictObject(cutOf),
    output: z.object({
      Object: z.object({
        FileName: z.string(),
        Original: pictureView,
        Left: z.int(),
        Top: z.int(),
        Side: z.int(),
      }),
    }),
  },
  cutLogo: {
    input: z.strictObject({
      ...cutOf,
      cut_left: integer(-far, far),
      cut_top: integer(-far, far),
      cut_side: integer(1, far),
      cut_into: z.string().max(100).optional(),
    }),
    output: z.object({ FileName: z.string(), Object: pictureView }),
  },
};
