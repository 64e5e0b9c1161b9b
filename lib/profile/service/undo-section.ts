import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  publishedContents,
  restoreDrafts,
  restoreShown,
  type SectionBefore,
  setContacts,
  takeBefore,
  touchCompany,
} from '@/lib/companies/service/sections';
import { listServedPlaces, serveOnly, setBoundary } from '@/lib/companies/service/service-area';
import type { ChangedPage } from '@/lib/effects/changes';
import type { Transaction } from '@/lib/effects/transaction';
import type { ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { PlatformError } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import { placesUndone } from '../rules/places-undone';
import { type Change, changeSection, record } from './change-section';
import { publishLogo } from './publish-logo';

/** Takes back where a publication moved its company. @returns the pages of places that it came to or left */
async function movePlacesBack(
  tx: Transaction,
  companyId: number,
  { places: before, placesAfter: after }: SectionBefore,
): Promise<ChangedPage[]> {
  if (!after) return [];
  const now = await listServedPlaces(tx, companyId, 'en');
  return serveOnly(tx, companyId, placesUndone({ before, after, now }));
}

/** Takes a publication back: what the page showed, and the facts that came with it. */
async function unpublish({ tx, section, actor }: Change, typeId: number, before: SectionBefore): Promise<void> {
  const { companyId } = actor.membership;
  if (typeId === sectionType.logo) {
    const was = await publishedContents(tx, section.id);
    await publishLogo(tx, companyId, { was, is: before.displays[0]?.content ?? {} });
  }
  await restoreShown(tx, section.id, before);
  if (typeId === sectionType.contactInfo) await setContacts(tx, companyId, before.contacts);
  if (typeId === sectionType.map) await setBoundary(tx, companyId, before.boundary);
  const moved = await movePlacesBack(tx, companyId, before);
  await touchCompany(tx, companyId);
  await recordCompanyChange(tx, companyId, moved);
}

/**
 * Takes back the last publication of a section with the facts that came with it, or that a draft of it was dropped or replaced.
 * @throws PlatformError 404; 409 too late
 */
export async function undoSection(input: Versioned, context: ServiceContext) {
  const view = await changeSection(input, context, async (change) => {
    const { tx, section } = change;
    const before = await takeBefore(tx, section.id);
    if (!before) throw new PlatformError(409);
    await restoreDrafts(tx, section.id, before);
    await record(change, 'section.undo', input.id);
    if (!before.isOfDrafts) await unpublish(change, input.id, before);
  });
  return { Object: view };
}
