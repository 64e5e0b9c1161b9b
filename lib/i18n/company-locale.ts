import { mainLocale } from '@/lib/config/countries';
import type { Locale } from '../values/locale';

/** What is known of who reads for a company (`companyReader` of lib/db reads it). */
export interface CompanyReader {
  /** As its settings name it, else of its owner's account, else of its oldest member; null where it is unclaimed. */
  memberLanguage: Locale | null;
  countryId: number | null;
  provinceId: number | null;
}

/** The language in which a company is written to (docs/rules/pains.md 30): that of its people, else the main one of its place. */
export const companyLocale = ({ memberLanguage, countryId, provinceId }: CompanyReader): Locale =>
  memberLanguage ?? mainLocale(countryId, provinceId);
