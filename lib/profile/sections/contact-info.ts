import 'server-only';
import * as z from 'zod';
import { lastCountryId } from '@/lib/config/countries';
import { fieldLimits } from '@/lib/config/field-limits';
import { integer, lineOrEmpty, proseOrEmpty, webText } from '@/lib/platform/fields';
import { unset } from '@/lib/values/ids';
import { noSettings, type SectionReader } from './blocks';

const known = (text: z.ZodType<string>) => text.transform((value) => value || null).nullable();
const place = (max?: number) =>
  integer(unset, max)
    .nullish()
    .transform((value) => value ?? unset);

/** About us, website, phone, address; website and phone are null where the platform keeps them back (docs/interface.md §5.2). */
export const contactInfo = {
  content: z.object({
    AboutUs: proseOrEmpty(fieldLimits.about_us),
    Website: known(webText(fieldLimits.company_url)),
    PhoneNumber: known(lineOrEmpty(fieldLimits.phone_number)),
    Address: lineOrEmpty(fieldLimits.address1),
    City: lineOrEmpty(fieldLimits.city),
    CountryId: place(lastCountryId),
    ProvinceId: place(),
    PostalCode: lineOrEmpty(fieldLimits.postal_code),
  }),
  settings: noSettings,
} satisfies SectionReader;
