import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { isPayingCompany } from '@/lib/companies/service/plan';
import { findUndoUntil, type LockedSection, lockSection, raiseVersion } from '@/lib/companies/service/sections';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { getDatabase, inTransaction, type Transaction } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { notFound, PlatformError } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { SectionState, SectionView } from '../contract-sections';
import { findSectionRow, findSectionTexts } from '../queries/company-sections';
import { findOffers } from '../queries/find-offers';
import { withheldFields } from '../rules/withheld';
import { isSectionType } from '../sections';
import { viewPlaces } from './service-area';

const iso = (instant: string | null) => instant && new Date(instant).toISOString();

/** What visitors do not see of a section, while its company does not pay. */
async function withheldNow(companyId: number, typeId: number): Promise<string[]> {
  const names = withheldFields(typeId);
  return names.length > 0 && !(await isPayingCompany(companyId)) ? [...names] : [];
}

/** A section with all that is known of it. @throws PlatformError 404 for what is no section type */
export async function viewSection(actor: CompanyActor, id: number, locale: Locale = 'en'): Promise<SectionView> {
  const row = await findSectionRow(actor, id);
  const { settings, translations, versions, confirmedOn } = await findSectionTexts(actor, id);
  const drafts = translations.flatMap(({ Draft }) => (Draft ? [Draft] : []));
  const states: Readonly<Record<number, SectionState>> = { 1: row.StateEn, 2: row.StateFr, 3: row.StateEs };
  return {
    ...row,
    Settings: settings,
    UndoUntil: iso(await findUndoUntil(await getDatabase(), actor.membership.companyId, id)),
    ConfirmedDate: iso(confirmedOn),
    WithheldFields: await withheldNow(actor.membership.companyId, id),
    Places:
      id === sectionType.citiesAndNeighborhoods ? await viewPlaces(actor.membership.companyId, drafts, locale) : [],
    Offers: id === sectionType.bookNow ? await findOffers(actor.membership.companyId) : [],
    Translations: translations.map((one) => ({
      ...one,
      State: states[one.LanguageTypeId]!,
      DraftDate: iso(one.DraftDate),
      PublishedDate: iso(one.PublishedDate),
    })),
    Versions: versions.map((one) => ({ ...one, CreationDate: iso(one.CreationDate)! })),
  };
}

export interface InSomeLanguage {
  lang_code?: Locale;
}

export interface Change {
  tx: Transaction;
  section: LockedSection;
  actor: CompanyActor;
}

/**
 * Changes one section of the caller's company, one change at a time.
 * @throws PlatformError 404 for what is no section type, 409 with the section as it stands where its version moved on
 */
export async function changeSection(
  { id, version, lang_code }: Versioned & InSomeLanguage,
  context: ServiceContext,
  change: (of: Change) => Promise<void>,
): Promise<SectionView> {
  const actor = companyActor(context);
  if (!isSectionType(id)) throw notFound();
  const isCurrent = await inTransaction(async (tx) => {
    const section = await lockSection(tx, { companyId: actor.membership.companyId, typeId: id, seen: version });
    if (!section) return false;
    await raiseVersion(tx, section.id, actor.memberId);
    await change({ tx, section, actor });
    return true;
  });
  const view = await viewSection(actor, id, lang_code);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: view } });
  return view;
}

/** Records what was done with a section. */
export const record = (
  { tx, actor }: Omit<Change, 'section'>,
  kind: ActivityKind,
  typeId?: number,
  data: Record<string, string> = {},
) => {
  const { memberId, membership } = actor;
  return recordActivity(tx, { companyId: membership.companyId, memberId, kind, subjectId: typeId, data });
};
