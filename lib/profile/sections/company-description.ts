import 'server-only';
import type { sectionType } from '@/lib/values/ids';
import { headedOnly, noSettings, type SectionReader } from './blocks';

/** The company's own description. */
export const companyDescription: SectionReader<typeof sectionType.companyDescription> = {
  content: headedOnly,
  settings: noSettings,
};
