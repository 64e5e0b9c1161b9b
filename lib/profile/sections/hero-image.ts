import 'server-only';
import * as z from 'zod';
import { altText, imageUrl, noSettings, type SectionReader } from './blocks';

/** The wide picture on top. */
export const heroImage = {
  content: z.object({ URL: imageUrl, AltText: altText }),
  settings: noSettings,
} satisfies SectionReader;
