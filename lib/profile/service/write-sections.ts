import 'server-only';
import { env } from '@/lib/config/env';
import { sectionType, unset } from '@/lib/values/ids';
import type { ProfileSection, ProfileSectionDisplay } from '../contract';
import type { SectionRow } from '../queries/list-sections';
import { withOwnImages } from '../rules/own-image';
import { shownContent } from '../rules/withheld';
import { isSectionType, readContent, readSettings } from '../sections';

/** Whose sections they are. */
export interface SectionOwner {
  companyId: number;
  locationId: number | null;
  guid: string;
  hasLogo: boolean;
}

const iso = (instant: string) => new Date(instant).toISOString();

function toSection(row: SectionRow, { companyId, locationId }: SectionOwner): ProfileSection {
  const settings = isSectionType(row.typeId) ? readSettings(row.typeId, row.settings) : {};
  return {
    Id: row.id,
    CompanyId: companyId,
    CompanyLocationId: locationId ?? unset,
    CompanySectionTypeId: row.typeId,
    DisplayOrder: row.displayOrder,
    Settings: JSON.stringify(settings),
    IsHidden: row.isHidden,
    CreationDate: iso(row.createdAt),
    CreatedBy: row.createdBy ?? unset,
    ModificationDate: iso(row.modifiedAt),
    ModifiedBy: row.modifiedBy ?? unset,
    ...(row.typeId === sectionType.operatingHours && row.displayId !== null
      ? { ConfirmedDate: iso(row.confirmedAt ?? row.displayModifiedAt) }
      : {}),
  };
}

/** The logo in full where the company has one and its section names none (docs/product.md §2). */
function withLogo(content: object, row: SectionRow, { guid, hasLogo }: SectionOwner): object {
  if (row.typeId !== sectionType.logo || !hasLogo || ('LogoUrl' in content && content.LogoUrl !== '')) return content;
  return { ...content, LogoUrl: `${env().STORAGE_BASE_URL}/images/${guid}/logo-256.png` };
}

/**
 * What a display says, as its schema reads it: a key that the schema does not name cannot carry anything out.
 * @returns JSON text; `null` where the content does not parse, so that a page can detect and skip it
 */
function contentText(row: SectionRow, owner: SectionOwner): string {
  const content = isSectionType(row.typeId) ? readContent(row.typeId, row.content) : undefined;
  if (content === undefined) return 'null';
  const shown = shownContent(row.typeId, withOwnImages(content, env().STORAGE_BASE_URL));
  return JSON.stringify(withLogo(shown, row, owner));
}

/** Sections and their displays in the shapes of docs/product.md §3. */
export function toSections(
  rows: readonly SectionRow[],
  owner: SectionOwner,
): { CompanyProfileSections: ProfileSection[]; CompanyProfileSectionDisplays: ProfileSectionDisplay[] } {
  const known = rows.filter(({ typeId }) => isSectionType(typeId));
  const displays = known.flatMap((row): ProfileSectionDisplay[] => {
    if (row.displayId === null) return [];
    const display = {
      Id: row.displayId,
      CreationDate: iso(row.displayCreatedAt),
      CreatedBy: row.displayCreatedBy ?? unset,
      ModificationDate: iso(row.displayModifiedAt),
      ModifiedBy: row.displayModifiedBy ?? unset,
      CompanyProfileSectionId: row.id,
      LanguageTypeId: row.languageTypeId,
      Content: contentText(row, owner),
    };
    return [{ ...toSection(row, owner), ...display }];
  });
  return { CompanyProfileSections: known.map((row) => toSection(row, owner)), CompanyProfileSectionDisplays: displays };
}
