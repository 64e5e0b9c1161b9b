import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { widgetLimits } from '@/lib/config/limits';
import { changeInput, deletedRow, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { integer, langCode, line, lineOrEmpty } from '@/lib/platform/fields';
import {
  layoutType,
  reviewSource,
  type WidgetFlag,
  type WidgetProperties,
  type WriteUrl,
  widgetFlags,
  widgets,
  writeUrls,
} from './contract';

/** A link that visitors of another site are led to: https alone, without a user's name in it. */
const isHttps = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
};

const each = <Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>;

const oneOf = (values: Readonly<Record<string, number>>) => z.literal(Object.values(values));
const sources = oneOf(reviewSource) as z.ZodType<WidgetProperties['RatingShownTypeId']>;

const choices = z.strictObject({
  ...each<WidgetFlag, z.ZodOptional<z.ZodBoolean>>(widgetFlags, z.boolean().optional()),
  ...each<WriteUrl, z.ZodOptional<z.ZodType<string>>>(
    writeUrls,
    lineOrEmpty(fieldLimits.mini_review_url)
      .refine((text) => text === '' || isHttps(text), 'https')
      .optional(),
  ),
  LayoutTypeId: oneOf(layoutType).optional(),
  Width: integer(0, widgetLimits.maxWidth)
    .refine((width) => width === 0 || width >= widgetLimits.minWidth, 'range')
    .optional(),
  RatingShownTypeId: sources.optional(),
  TotalNumberOfReviewsToShow: integer(1, widgetLimits.maxShown).optional(),
});

const title = lineOrEmpty(fieldLimits.reviews_widget_title);
const lang = { lang_code: langCode.optional() };
const fields = {
  reviews_widget_name: line(fieldLimits.reviews_widget_name),
  Properties: choices.optional(),
  WidgetTitle: z.strictObject({ en: title, fr: title, es: title }).partial().optional(),
  ...lang,
};

export const propertiesShape = z.object({
  ...each(widgetFlags, z.boolean()),
  ...each(writeUrls, z.string()),
  LayoutTypeId: z.int(),
  Width: z.int(),
  RatingShownTypeId: sources,
  TotalNumberOfReviewsToShow: z.int(),
  WidgetTitle: z.object({ en: z.string(), fr: z.string(), es: z.string() }),
  FacebookOverallStarRating: z.number(),
  YelpOverallStarRating: z.number(),
  FacebookPageId: z.string(),
}) satisfies z.ZodType<WidgetProperties>;

const view = z.object({ ...rowShape(widgets), CompanyGuid: z.string(), Properties: propertiesShape });
const seen = z.object({ Object: view });

/** Reviews on a company's own sites. */
export const schemas = {
  listWidgets: listSchema(widgets),
  getWidget: { input: oneInput, output: seen },
  addWidget: { input: z.strictObject({ ...ofCompany, ...fields }), output: z.object({ Id: z.int(), Object: view }) },
  changeWidget: { input: changeInput(fields), output: z.object({ ObjectId: z.int(), Object: view }) },
  deleteWidget: { input: changeInput(lang), output: deletedRow },
  restoreWidget: { input: changeInput(lang), output: seen },
};
