import 'server-only';
import { headedOnly, noSettings, type SectionReader } from './blocks';

/** The company's own description. */
export const companyDescription = {
  content: headedOnly,
  settings: noSettings,
} satisfies SectionReader;
