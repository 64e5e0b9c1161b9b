import 'server-only';
import * as z from 'zod';
import { imageUrl, noSettings, type SectionReader } from './blocks';

/** The wide picture on top. */
export const heroImage = {
  content: z.object({ URL: imageUrl }),
  settings: noSettings,
} satisfies SectionReader;
