import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  dropDrafts,
  keepBefore,
  keepDraft,
  noteConfirmed,
  readDrafts,
  readTexts,
  type SectionText,
  setHidden,
  setOrder,
  touchCompany,
} from '@/lib/companies/service/sections';
import { recordChanges } from '@/lib/effects/changes';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, notFound } from '@/lib/platform/errors';
import { type SectionTypeId, sectionType, sectionTypeIds } from '@/lib/values/ids';
import { languages, locales } from '@/lib/values/locale';
import { type Content, lastPlace, type SaveSectionInput, type sections } from '../contract-sections';
import { findVersion, listSectionRows } from '../queries/company-sections';
import { factsFor, fullestOf } from '../rules/publishing';
import { withSameHours } from '../rules/same-hours';
import { isSectionType, readContent, readSettings } from '../sections';
import { changeSection, type InSomeLanguage, record, viewSection } from './change-section';
import { publish } from './publish-section';
import { settlePlaces } from './service-area';

/** The sections of the caller's company, also those that it has not yet. @throws PlatformError 422 for a cursor of another list */
export const listSections = (input: ListInput<typeof sections>, context: ServiceContext) =>
  listSectionRows(companyActor(context), input);

/** @throws PlatformError 404 for what is no section type */
export const getSection = async ({ id, lang_code }: InSomeLanguage & { id: number }, context: ServiceContext) => ({
  Object: await viewSection(companyActor(context), id, lang_code),
});

/** Codes of languages, as a sentence of the activity names them. */
const codesOf = (ids: readonly number[]): string =>
  locales.filter((locale) => ids.includes(languages[locale].languageTypeId)).join(',');

const allLanguages = locales.map((locale) => languages[locale].languageTypeId);

/** The content as it is kept: what was not sent of a part is a fact of another language where this one says nothing yet, else it is empty. */
async function fillIn(
  tx: Transaction,
  sectionId: number,
  { id, language_type_id: own, content, is_whole: isWhole }: SaveSectionInput & { id: SectionTypeId },
  texts: readonly SectionText[],
): Promise<Content> {
  const isFirst = !isWhole && !texts.some(({ languageTypeId }) => languageTypeId === own);
  const newest = isFirst
    ? ((await readDrafts(tx, sectionId, allLanguages)).at(-1) ?? fullestOf(id, texts, (text) => text.content))
    : undefined;
  const facts = newest ? factsFor(id, newest.content) : {};
  return { ...(readContent(id, { ...facts, ...content }) ?? readContent(id, content) ?? content) };
}

/** What else is written in the transaction of a change. */
type Alongside = (tx: Transaction) => Promise<void>;

/** Saves a draft. @throws PlatformError 404; 409; 422 by field for a text over its limit */
export async function saveSection(input: Versioned & SaveSectionInput, context: ServiceContext, alongside?: Alongside) {
  const { id, language_type_id: languageTypeId, settings } = input;
  if (!isSectionType(id)) throw notFound();
  const view = await changeSection(input, context, async ({ tx, section, actor }) => {
    const { memberId, membership } = actor;
    const texts = await readTexts(tx, section.id);
    const shown = texts.find((one) => !one.isDraft && one.languageTypeId === languageTypeId);
    const filled = await fillIn(tx, section.id, { ...input, id }, texts);
    const isAlike = input.same_every_day && id === sectionType.operatingHours;
    const content = isAlike ? withSameHours(filled) : filled;
    await keepDraft(tx, {
      sectionId: section.id,
      languageTypeId,
      content: await settlePlaces(tx, membership.companyId, content, shown?.content),
      settings: settings ? readSettings(id, settings) : null,
      memberId,
    });
    await alongside?.(tx);
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

/** Drops drafts. @throws PlatformError 404, 409 */
export async function discardSection(
  input: Versioned & { language_type_ids?: readonly number[] },
  context: ServiceContext,
  alongside?: Alongside,
) {
  const ids = input.language_type_ids ?? allLanguages;
  const view = await changeSection(input, context, async (change) => {
    await keepBefore(change.tx, change.section.id, true);
    const dropped = await dropDrafts(change.tx, change.section.id, ids);
    if (dropped > 0) await record(change, 'section.discard', input.id, { languages: codesOf(ids) });
    await alongside?.(change.tx);
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
  const view = await changeSection(input, context, async ({ tx, section, actor }) => {
    await keepBefore(tx, section.id, true);
    await keepDraft(tx, { ...version, sectionId: section.id, settings: null, memberId: actor.memberId });
  });
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
  const before = await listSectionRows(actor, { max_results: sectionTypeIds.length });
  await inTransaction(async (tx) => {
    await setOrder(tx, companyId, ids);
    await record({ tx, actor }, 'section.order');
    await touchCompany(tx, companyId);
    await recordCompanyChange(tx, companyId);
  });
  const { Objects } = await listSectionRows(actor, { max_results: sectionTypeIds.length });
  const Previous = before.Objects.filter(({ DisplayOrder }) => DisplayOrder <= lastPlace).map(({ Id }) => Id);
  return { Objects, Previous };
}

/** Notes that hours hold as they are published. @throws PlatformError 404, 409; 422 for a section that is not confirmed */
export async function confirmSection(input: Versioned, context: ServiceContext) {
  if (input.id !== sectionType.operatingHours) throw invalid({ id: 'invalid' });
  const view = await changeSection(input, context, async (change) => {
    const { companyId } = change.actor.membership;
    await noteConfirmed(change.tx, change.section.id);
    await record(change, 'section.confirm', input.id);
    await recordChanges(change.tx, { companies: [companyId] });
  });
  return { Object: view };
}
