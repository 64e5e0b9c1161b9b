import 'server-only';
import type { Locale } from '../values/locale';
import { type SQL, sql } from './client';

const columns = { en: sql`name_en`, fr: sql`name_fr`, es: sql`name_es` } satisfies Record<Locale, SQL>;

/** The column that holds names in a language: `c.${nameColumn('fr')}`. Three spellings, so that plans can be kept. */
export const nameColumn = (locale: Locale): SQL => columns[locale];
