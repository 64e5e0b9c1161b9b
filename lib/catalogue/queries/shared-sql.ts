import 'server-only';
import { type SQL, sql } from '@/lib/db/client';
import type { Locale } from '@/lib/values/locale';

/** The name of a row in a language; a code is one of three, so nothing foreign enters the statement. */
export const name = (alias: string, lang: Locale): SQL => sql.raw(`${alias}.name_${lang}`);
