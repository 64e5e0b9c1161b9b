import 'server-only';
import { LRUCache } from 'lru-cache';
import { getSearchView, type Service } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/values/locale';
import type { Ask } from './ask';

const keptMs = 60_000;
const catalogues = new LRUCache<Locale, Promise<Service[]>>({ max: 3, ttl: keptMs });

/** The whole catalogue in a language, kept for a minute. */
export function catalogueOf(lang_code: Locale, ask: Ask): Promise<Service[]> {
  const kept = catalogues.get(lang_code);
  if (kept) return kept;
  const asked = ask(getSearchView, { id: -1, lang_code }).then(({ Services }) => Services);
  asked.catch(() => catalogues.delete(lang_code));
  catalogues.set(lang_code, asked);
  return asked;
}
