import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  dropDrafts,
  keepDraft,
  type LockedSection,
  lockSection,
  raiseVersion,
  readTexts,
  setHidden,
  setOrder,
  touchCompany,
} from '@/lib/companies/service/sections';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import { sectionType, sectionTypeIds } from '@/lib/values/ids';
import { type Locale, languages, locales } from '@/lib/values/locale';
import type { SaveSectionInput, SectionState, SectionView, sections } from '../contract-sections';
import { findSectionRow, findSectionTexts, findVersion, listSectionRows } from '../queries/company-sections';
import { isSectionType, readSettings } from '../sections';
import { publish } from './publish-section';
import { settlePlaces, viewPlaces } from './service-area';

/** The sections of the caller's company, also those that it has not yet. @throws PlatformError 422 for a cursor of another list */
export const listSections = (input: ListInput<typeof sections>, context: ServiceContext) =>
  listSectionRows(companyActor(context), input);

const iso = (instant: string | null) => instant && new Date(instant).toISOString();

async function viewSection(actor: CompanyActor, id: number, locale: Locale = 'en'): Promise<SectionView> {
  const row = await findSectionRow(actor, id);
  const { settings, translations, versions } = await findSectionTexts(actor, id);
  const drafts = translations.flatMap(({ Draft }) => (Draft ? [Draft] : []));
  const states: Readonly<Record<number, SectionState>> = { 1: row.StateEn, 2: row.StateFr, 3: row.StateEs };
  return {
    ...row,
    Settings: settings,
    Places:
      id === sectionType.citiesAndNeighborhoods ? await viewPlaces(actor.membership.companyId, drafts, locale) : [],
    Translations: translations.map((one) => ({
      ...one,
      State: states[one.LanguageTypeId]!,
      DraftDate: iso(one.DraftDate),
      PublishedDate: iso(one.PublishedDate),
    })),
    Versions: versions.map((one) => ({ ...one, CreationDate: iso(one.CreationDate)! })),
  };
}

/** @throws PlatformError 404 for what is no section type */
export const getSection = async ({ id, lang_code }: InSomeLanguage & { id: number }, context: ServiceContext) => ({
  Object: await viewSection(companyActor(context), id, lang_code),
});

interface InSomeLanguage {
  lang_code?: Locale;
}

interface Change {
  tx: Transaction;
  section: LockedSection;
  actor: CompanyActor;
}

/**
 * Changes one section of the caller's company, one change at a time.
 * @throws PlatformError 404 for what is no section type, 409 with the section as it stands where its version moved on
 */
async function changeSection(
  { id, version, lang_code }: Versioned & InSomeLanguage,
  context: ServiceContext,
  change: (of: Change) => Promise<void>,
): Promise<SectionView> {
  const actor = companyActor(context);
  if (!isSectionType(id)) throw notFound();
  const isCurrent = await inTransaction(async (tx) => {
    const section = await lockSection(tx, { companyId: actor.membership.companyId, typeId: id, seen: version });
    if (!section) return false;
    await raiseVersion(tx, section.id);
    await change({ tx, section, actor });
    return true;
  });
  const view = await viewSection(actor, id, lang_code);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: view } });
  return view;
}

const record = (
  { tx, actor }: Omit<Change, 'section'>,
  kind: ActivityKind,
  typeId?: number,
  data: Record<string, string> = {},
) => {
  const { memberId, membership } = actor;
  return recordActivity(tx, { companyId: membership.companyId, memberId, kind, subjectId: typeId, data });
};

/** Codes of languages, as a sentence of the activity names them. */
const codesOf = (ids: readonly number[]): string =>
  locales.filter((locale) => ids.includes(languages[locale].languageTypeId)).join(',');

/** Saves a draft. @throws PlatformError 404; 409; 422 by field for a text over its limit */
export async function saveSection(input: Versioned & SaveSectionInput, context: ServiceContext) {
  const { id, language_type_id: languageTypeId, content, settings } = input;
  if (!isSectionType(id)) throw notFound();
  const view = await changeSection(input, context, async ({ tx, section, actor }) => {
    const { memberId, membership } = actor;
    const shown = (await readTexts(tx, section.id)).find(
      (one) => !one.isDraft && one.languageTypeId === languageTypeId,
    );
    await keepDraft(tx, {
      sectionId: section.id,
      languageTypeId,
      content: await settlePlaces(tx, membership.companyId, content, shown?.content),
      settings: settings ? readSettings(id, settings) : null,
      memberId,
    });
  });
  return { ObjectId: id, Object: view };
}

/** Makes drafts of some languages what the page shows. @throws PlatformError 404; 409; 422 for a language without a draft */
export async function publishSection(
  input: Versioned & { language_type_ids: readonly number[] },
  context: ServiceContext,
) {
  const { id: typeId, language_type_ids: languageTypeIds } = input;
  const view = await changeSection(input, context, async (change) => {
    const { membership, memberId } = change.actor;
    await record(change, 'section.publish', typeId, { languages: codesOf(languageTypeIds) });
    await publish(change.tx, change.section, { companyId: membership.companyId, memberId, typeId, languageTypeIds });
  });
  return { Object: view };
}

const allLanguages = locales.map((locale) => languages[locale].languageTypeId);

/** Drops drafts. @throws PlatformError 404, 409 */
export async function discardSection(
  input: Versioned & { language_type_ids?: readonly number[] },
  context: ServiceContext,
) {
  const ids = input.language_type_ids ?? allLanguages;
  const view = await changeSection(input, context, async (change) => {
    const dropped = await dropDrafts(change.tx, change.section.id, ids);
    if (dropped > 0) await record(change, 'section.discard', input.id, { languages: codesOf(ids) });
  });
  return { Object: view };
}

const withHidden = (isHidden: boolean) => async (input: Versioned, context: ServiceContext) => {
  const view = await changeSection(input, context, async (change) => {
    const { membership, memberId } = change.actor;
    await setHidden(change.tx, change.section.id, isHidden, memberId);
    await record(change, isHidden ? 'section.hide' : 'section.show', input.id);
    await touchCompany(change.tx, membership.companyId);
    await recordCompanyChange(change.tx, membership.companyId);
  });
  return { Object: view };
};

/** Hides a section from visitors. @throws PlatformError 404, 409 */
export const hideSection = withHidden(true);
/** Takes `hideSection` back. @throws PlatformError 404, 409 */
export const showSection = withHidden(false);

/** Makes a version the draft of its language. @throws PlatformError 404, 409; 422 for a version of another section */
export async function restoreSection(input: Versioned & { version_id: number }, context: ServiceContext) {
  const version = await findVersion(companyActor(context), input.id, input.version_id);
  if (!version) throw invalid({ version_id: 'invalid' });
  const view = await changeSection(input, context, ({ tx, section, actor }) =>
    keepDraft(tx, { ...version, sectionId: section.id, settings: null, memberId: actor.memberId }),
  );
  return { Object: view };
}

/** Puts the sections of the caller's page into an order. @throws PlatformError 422 for what is no section type */
export async function orderSections(
  { section_type_ids: ids }: { section_type_ids: readonly number[] },
  context: ServiceContext,
) {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  if (!ids.every(isSectionType)) throw invalid({ section_type_ids: 'invalid' });
  await inTransaction(async (tx) => {
    await setOrder(tx, companyId, ids);
    await record({ tx, actor }, 'section.order');
    await touchCompany(tx, companyId);
    await recordCompanyChange(tx, companyId);
  });
  const { Objects } = await listSectionRows(actor, { max_results: sectionTypeIds.length });
  return { Objects };
}
