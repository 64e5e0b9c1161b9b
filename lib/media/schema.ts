import 'server-only';
import * as z from 'zod';
import { ofCompany } from '@/lib/platform/entity-schema';
import { langCode } from '@/lib/platform/fields';
import { logoCrops } from '@/lib/values/picture-kind';
import { type PictureView, picturePurposes } from './contract';

export const pictureView = z.object({
  FileName: z.string(),
  Width: z.int(),
  Height: z.int(),
  Variants: z.record(z.string(), z.array(z.int())),
}) satisfies z.ZodType<PictureView>;

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
};
