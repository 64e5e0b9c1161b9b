import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { changeInput, listSchema, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { isHttpsAddress, langCode, lineOrEmpty, optionalLine, proseOrEmpty } from '@/lib/platform/fields';
import { locales } from '@/lib/values/locale';
import { bookingPages, type PageText } from './contract-pages';

/** A decimal number as it is typed (docs/portal.md §6). */
const decimal = (max: number, fault: string) =>
  optionalLine(max).refine((text) => !text || /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text), fault);

const texts = {
  title: lineOrEmpty(fieldLimits.booking_title),
  submit_section: proseOrEmpty(fieldLimits.submit_section),
  submit_button: lineOrEmpty(fieldLimits.submit_button),
  call_to_action_name: lineOrEmpty(fieldLimits.call_to_action_name),
  share_section_title: lineOrEmpty(fieldLimits.share_section_title),
  share_section_tooltip: lineOrEmpty(fieldLimits.share_section_tooltip),
} satisfies Record<PageText, z.ZodType>;

const lang = { lang_code: langCode.optional() };

const view = z.object({
  ...rowShape(bookingPages),
  PageName: z.string(),
  Texts: z.array(
    z.object({
      LanguageCode: langCode,
      Texts: z.object({
        title: z.string(),
        submit_section: z.string(),
        submit_button: z.string(),
        call_to_action_name: z.string(),
        share_section_title: z.string(),
        share_section_tooltip: z.string(),
      }),
    }),
  ),
  CallToActionUrl: z.string(),
  TrackingId: z.string(),
  CompanyClientKeyGuid: z.string(),
  CompanySlug: z.string(),
  Tile: z
    .object({ Title: z.string(), Description: z.string(), PanelImageUrl: z.string(), ButtonText: z.string() })
    .nullable(),
});
const seen = z.object({ Object: view });

/** How neighbors book. */
export const pagesSchemas = {
  listBookingPages: listSchema(bookingPages),
  getBookingPage: { input: oneInput, output: seen },
  changeBookingPage: {
    input: changeInput({
      booking_name: optionalLine(fieldLimits.booking_name),
      base_price: decimal(fieldLimits.base_price, 'price'),
      base_time: decimal(fieldLimits.base_time, 'hoursBetween')
        .refine((text) => Boolean(text), 'required')
        .transform((text) => text ?? ''),
      texts: z
        .array(z.strictObject({ lang_code: langCode, ...texts }))
        .max(locales.length)
        .optional(),
      call_to_action_url: optionalLine(fieldLimits.call_to_action_url).refine(
        (text) => !text || isHttpsAddress(text),
        'https',
      ),
      tracking_id: optionalLine(fieldLimits.tracking_id).refine(
        (text) => !text || /^[A-Za-z0-9_-]+$/.test(text),
        'trackingId',
      ),
      ...lang,
    }),
    output: z.object({ ObjectId: z.int(), Object: view }),
  },
  pauseBookingPage: { input: changeInput(lang), output: seen },
  resumeBookingPage: { input: changeInput(lang), output: seen },
};
