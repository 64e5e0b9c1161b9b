import 'server-only';
import { recordCompanyChange } from '@/lib/companies/service/change-company';
import {
  publishedContents,
  restoreBefore,
  setContacts,
  takeBefore,
  touchCompany,
} from '@/lib/companies/service/sections';
import { serveOnly, setBoundary } from '@/lib/companies/service/service-area';
import type { ServiceContext } from '@/lib/platform/context';
import type { Versioned } from '@/lib/platform/entity';
import { PlatformError } from '@/lib/platform/errors';
import { sectionType } from '@/lib/values/ids';
import { changeSection, record } from './change-section';
import { publishLogo } from './publish-logo';

/** Takes the last publication of a section back: its texts, and the facts that came with them. @throws PlatformError 404; 409 too late */
export async function undoSection(input: Versioned, context: ServiceContext) {
  const view = await changeSection(input, context, async (change) => {
    const { tx, section, actor } = change;
    const { companyId } = actor.membership;
    const before = await takeBefore(tx, section.id);
    if (!before) throw new PlatformError(409);
    if (input.id === sectionType.logo) {
      const was = await publishedContents(tx, section.id);
      await publishLogo(tx, companyId, { was, is: before.displays[0]?.content ?? {} });
    }
    await restoreBefore(tx, section.id, before);
    if (input.id === sectionType.contactInfo) await setContacts(tx, companyId, before.contacts);
    if (input.id === sectionType.map) await setBoundary(tx, companyId, before.boundary);
    const isPlaced = input.id === sectionType.map || input.id === sectionType.citiesAndNeighborhoods;
    const moved = isPlaced ? await serveOnly(tx, companyId, before.places) : [];
    await record(change, 'section.undo', input.id);
    await touchCompany(tx, companyId);
    await recordCompanyChange(tx, companyId, moved);
  });
  return { Object: view };
}
