import 'server-only';
import * as z from 'zod';
import type { sectionType } from '@/lib/values/ids';
import { imageUrl, noSettings, type SectionReader } from './blocks';

/** The wide picture on top. */
export const heroImage: SectionReader<typeof sectionType.heroImage> = {
  content: z.object({ URL: imageUrl }),
  settings: noSettings,
};
