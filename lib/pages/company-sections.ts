import 'server-only';
import { LRUCache } from 'lru-cache';
import { env } from '@/lib/config/env';
import { log } from '@/lib/log/log';
import type { CompanyView, ProfileSection, ProfileSectionDisplay, ReadSection } from '@/lib/profile/contract';
import { withOwnImages } from '@/lib/profile/rules/own-image';
import { isSectionType, parseText, readContent, readSettings } from '@/lib/profile/sections';

/** What was logged already: a page that is filled a thousand times logs it once. */
const told = new LRUCache<string, true>({ max: 1000 });

function tell(section: ProfileSection, display: ProfileSectionDisplay): void {
  const key = `${display.Id}/${display.ModificationDate}`;
  if (told.has(key)) return;
  told.set(key, true);
  const { CompanyId: company, CompanySectionTypeId: type, Id: id } = section;
  log.warn({ company, section: id, type, language: display.LanguageTypeId }, 'content of a section does not parse');
}

function readOne(section: ProfileSection, display: ProfileSectionDisplay): ReadSection | undefined {
  const type = section.CompanySectionTypeId;
  if (!isSectionType(type)) return undefined;
  const content = readContent(type, parseText(display.Content));
  if (content === undefined) {
    tell(section, display);
    return undefined;
  }
  const settings = readSettings(type, parseText(section.Settings));
  const language = display.LanguageTypeId;
  return {
    Id: section.Id,
    type,
    language,
    content: withOwnImages(content, env().STORAGE_BASE_URL),
    settings,
  } as ReadSection;
}

/**
 * The sections of a company in the server's order (docs/product.md §2), each read by its schema. A hidden one, one without a display
 * and one of a type we do not know is skipped; one whose content does not parse is skipped and logged once, never thrown.
 */
export function readSections(
  view: Pick<CompanyView, 'CompanyProfileSections' | 'CompanyProfileSectionDisplays'>,
): ReadSection[] {
  const displays = new Map<number, ProfileSectionDisplay>();
  for (const display of view.CompanyProfileSectionDisplays)
    if (!display.IsHidden && !displays.has(display.CompanyProfileSectionId))
      displays.set(display.CompanyProfileSectionId, display);
  return [...view.CompanyProfileSections]
    .filter((section) => !section.IsHidden)
    .sort((a, b) => a.DisplayOrder - b.DisplayOrder || a.Id - b.Id)
    .flatMap((section) => {
      const display = displays.get(section.Id);
      return (display && readOne(section, display)) ?? [];
    });
}
