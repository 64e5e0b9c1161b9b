import { notFound } from 'next/navigation';
import { listDrafts } from '@/lib/assistant/contract';
import { widgetLimits } from '@/lib/config/limits';
import { listCompanySources } from '@/lib/opinions/contract-connections';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';
import { getSection, type SectionView } from '@/lib/profile/contract-sections';
import { beginText } from '@/lib/profile/rules/begin-text';
import { sectionType } from '@/lib/values/ids';
import { isLocale, type Locale, languages, locales } from '@/lib/values/locale';
import { listWidgets } from '@/lib/widget/contract';
import { loadPortalPage, type PortalFrame } from '../load';
import type { Overtaken } from '../load-last-change';
import { loadCut } from '../pictures/load-cut';
import { loadRoom } from '../pictures/load-room';
import type { PortalPageProps, PortalVisit } from '../query';
import { loadArea } from './area/load-area';
import { fillForm } from './filled';
import { loadDates } from './load-dates';
import { withOffers } from './offer-tiles';
import { formOf, isEditable, takesPictures } from './section-fields';

export type SectionPage = Awaited<ReturnType<typeof loadSection>>;

/** The sites that are connected, beside the section that shows their reviews; for those who see the company's apps. */
async function readSources(id: number, { portal: { Access, Company } }: PortalFrame) {
  if (id !== sectionType.reviews || !Access.ViewAppMarket) return [];
  return (await askSigned(listCompanySources, { company_id: Company.CompanyId }))!.Objects;
}

/** The widgets of which one may be the page's own, for the section that names it. */
async function readWidgets(id: number, companyId: number) {
  if (id !== sectionType.reviews) return [];
  return (await askSigned(listWidgets, { company_id: companyId, max_results: widgetLimits.maxOfCompany }))!.Objects;
}

/** The language that is written: of what was typed, whatever the address says by now. */
function languageOf({ typed, locale }: PortalVisit, lang: string | undefined): Locale {
  const own = locales.find((one) => String(languages[one].languageTypeId) === typed.language_type_id);
  return own ?? (lang !== undefined && isLocale(lang) ? lang : locale);
}

/** With who overtook its form: of a draft, too, which stands in no activity. */
function withLast(visit: PortalVisit, { clock }: PortalFrame, { ChangedBy, ChangedDate }: SectionView): Overtaken {
  const isKnown = visit.outcome === 'portal-changed' && ChangedBy !== '' && ChangedDate !== null;
  return isKnown ? { ...visit, last: { name: ChangedBy, at: ChangedDate, clock } } : visit;
}

/** What one section is drawn from, in one language. @throws Next's not-found for what is no section type */
export async function loadSection(props: PortalPageProps) {
  const { visit, frame, companyId } = await loadPortalPage('section', props);
  const id = visit.id ?? 0;
  if (!isEditable(id)) notFound();
  const found = await askSigned(getSection, { company_id: companyId, id, lang_code: visit.locale }).catch((error) => {
    if (isRefused(error, 404)) notFound();
    throw error;
  });
  const row = found!.Object;
  const [lang, copy] = [visit.said('lang'), visit.said('copy')];
  const written = languageOf(visit, lang);
  const copied = copy !== undefined && isLocale(copy) && copy !== written ? copy : undefined;
  const translationOf = (locale: Locale) =>
    row.Translations.find(({ LanguageTypeId }) => LanguageTypeId === languages[locale].languageTypeId);
  const own = translationOf(written);
  const from = copied ? translationOf(copied) : own;
  const said = beginText(id, row.Translations, from);
  const content = formOf(id).list?.hasOffers ? withOffers(said, row, written) : said;
  const filled = fillForm(visit.typed, content);
  return {
    visit: withLast(visit, frame, row),
    frame,
    id,
    row,
    /** The language that is written. */
    written,
    /** Its `LanguageTypeId` for the forms. */
    languageTypeId: languages[written].languageTypeId,
    copied,
    own,
    /** For a picture more; null where the section takes none, or the company has as many as it may. */
    room: takesPictures(id) ? await loadRoom({ company_id: companyId }) : null,
    /** What the form begins with, where nothing was typed. */
    content,
    filled,
    /** Where the logo was cut; undefined on every other section. */
    cut: id === sectionType.logo ? await loadCut(companyId, filled.text('LogoUrl')) : undefined,
    now: Date.now(),
    sources: await readSources(id, frame),
    widgets: await readWidgets(id, companyId),
    dates: await loadDates(id, frame),
    area: await loadArea(visit, companyId, id, row),
    assistant: (await askSigned(listDrafts, { company_id: companyId, section_type_id: id }))!,
  };
}
