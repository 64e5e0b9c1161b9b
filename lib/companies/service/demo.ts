import 'server-only';
import { countries } from '@/lib/config/countries';
import type { Transaction } from '@/lib/effects/transaction';
import { sectionType } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';
import { writeCompanyChange } from '../queries/change-company';
import {
  countDemos,
  type DemoCompany,
  deleteDemos,
  findDemoPlace,
  insertDemoCompany,
  listDemosOver,
} from '../queries/demo';
import { giveTag } from './company-tags';
import { refreshTotals } from './refresh-totals';

export type { DemoCompany };

interface DemoFacts {
  locale: Locale;
  until: Date;
  name: string;
  about: { Title: string; Description: string };
}

/** Monday to Friday, eight to six. */
const workWeek = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day, at) => [
    [`Enable${day}`, at < 5],
    [`StartTime${day}`, 8],
    [`EndTime${day}`, 18],
  ]),
);

/** Makes a demo company with its page (docs/portal.md §2). @returns undefined where no city is known yet */
export async function addDemoCompany(tx: Transaction, facts: DemoFacts): Promise<DemoCompany | undefined> {
  const { locale, name, about, until } = facts;
  const speaking = countries.filter(({ defaultLocale }) => defaultLocale === locale).map(({ id }) => id);
  const place = await findDemoPlace(tx, speaking);
  if (!place) return undefined;
  const company = await insertDemoCompany(tx, place, { name, until });
  await giveTag(tx, company.id, name);
  const own = { languages: [languages[locale].languageTypeId] };
  const every = { languages: locales.map((one) => languages[one].languageTypeId) };
  const section = (type: number, content: object, { languages: said }: { languages: number[] }) =>
    writeCompanyChange(tx, company.id, { kind: 'section', type, languages: said, content });
  await section(sectionType.companyDescription, about, own);
  await section(sectionType.operatingHours, workWeek, every);
  await refreshTotals(tx, [company.id]);
  return company;
}

/** Demo companies that are alive. */
export const countDemoCompanies = (tx: Transaction, now: Date): Promise<number> => countDemos(tx, now);

/** Demo companies that are over, and so many of the oldest that are not. */
export const demoCompaniesOver = (tx: Transaction, now: Date, more: number): Promise<number[]> =>
  listDemosOver(tx, now, more);

/** Deletes demo companies. */
export const deleteDemoCompanies = (tx: Transaction, ids: readonly number[]): Promise<void> => deleteDemos(tx, ids);
