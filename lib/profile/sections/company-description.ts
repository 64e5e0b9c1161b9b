import 'server-only';
import type { sectionType } from '@/lib/values/ids';
import { headedOnly, noSettings, type SectionReader } from './blocks';

/** What the company tells of itself. */
export const companyDescription: SectionReader<typeof sectionType.companyDescription> = {
  content: headedOnly,
  settings: noSettings,
};
