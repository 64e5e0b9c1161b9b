import type { LangCode } from '@/lib/places/contract';

const france = 12;
const quebec = 9;

/** The registration rule (specification §9): French in France and in Quebec, else the language of the page, else English. */
export function registrationLanguage(from: {
  lang_code?: LangCode;
  country_id?: number;
  province_id?: number;
}): LangCode {
  if (from.lang_code) return from.lang_code;
  return from.country_id === france || from.province_id === quebec ? 'fr' : 'en';
}
