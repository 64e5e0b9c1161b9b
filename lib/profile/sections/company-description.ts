import 'server-only';
import type { sectionType } from '../contract';
import { headedOnly, noSettings, type SectionReader } from './blocks';

/** What the company tells of itself. */
export const companyDescription: SectionReader<typeof sectionType.companyDescription> = {
  content: headedOnly,
  settings: noSettings,
};
