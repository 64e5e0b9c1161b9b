import 'server-only';
import { sql } from './client';

/**
 * As a column: who reads what a company `c` located at `l` is sent, for `companyLocale` (lib/i18n). The language that its settings name comes
 * first; else owners come before others who belong to it, and those who came first before later ones; a disabled account does not count.
 */
export const companyReader = sql`json_build_object('countryId', l.country_id, 'provinceId', l.province_id, 'memberLanguage',
  coalesce((select w.language from company_profiles w where w.company_id = c.id), (select m.language from company_members w join members m on m.id = w.member_id and w.accepted_at is not null and w.deactivated_at is null
    where w.company_id = c.id and m.disabled_at is null order by w.role <> 'Owner', w.id limit 1))) as "companyReader"`;
