import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { integer, lineOrEmpty } from '@/lib/platform/fields';
import { unset } from '@/lib/values/ids';
import { lastLanguageId } from '@/lib/values/locale';
import { description, headed, ids, imageUrl, inPlace, listOf, noSettings, place, type SectionReader } from './blocks';

const companyServiceType = z.object({
  CompanyServiceTypeId: integer(unset),
  PanelImageUrl: imageUrl,
  Name: lineOrEmpty(fieldLimits.list_entry_name),
  Description: description,
  LanguageTypeId: integer(unset, lastLanguageId),
  Place: place,
});

/** Names of service types as badges: those of the catalogue, and those of the company's own. */
export const services = {
  content: z.object({
    ...headed,
    ServicesTypeId: ids,
    CompanyServiceTypes: listOf(companyServiceType).transform(inPlace),
  }),
  settings: noSettings,
} satisfies SectionReader;
