import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { maxPreviewLength, widgetLimits } from '@/lib/config/limits';
import { changeInput, deletedRow, listSchema, ofCompany, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { integer, isHttpsAddress, langCode, line, lineOrEmpty } from '@/lib/platform/fields';
import { isColour } from '@/lib/values/colour';
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
import { type ReviewsWidgetView, starWords } from './contract-view';

const each = <Name extends string, T extends z.ZodType>(names: readonly Name[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>;

const oneOf = (values: Readonly<Record<string, number>>) => z.literal(Object.values(values));
const sources = oneOf(reviewSource) as z.ZodType<WidgetProperties['RatingShownTypeId']>;

/** A number that its form names the bounds of. */
const within = (min: number, max: number) => z.int().min(min, 'bounds').max(max, 'bounds');

const choices = z.strictObject({
  ...each<WidgetFlag, z.ZodOptional<z.ZodBoolean>>(widgetFlags, z.boolean().optional()),
  ...each<WriteUrl, z.ZodOptional<z.ZodType<string>>>(
    writeUrls,
    lineOrEmpty(fieldLimits.mini_review_url)
      .refine((text) => text === '' || isHttpsAddress(text), 'https')
      .optional(),
  ),
  LayoutTypeId: oneOf(layoutType).optional(),
  Width: within(0, widgetLimits.maxWidth)
    .refine((width) => width === 0 || width >= widgetLimits.minWidth, 'bounds')
    .optional(),
  RatingShownTypeId: sources.optional(),
  TotalNumberOfReviewsToShow: within(1, widgetLimits.maxShown).optional(),
});

const title = lineOrEmpty(fieldLimits.reviews_widget_title);
const lang = { lang_code: langCode.optional() };
const looks = {
  Properties: choices.optional(),
  WidgetTitle: z.strictObject({ en: title, fr: title, es: title }).partial().optional(),
  ...lang,
};
const fields = { reviews_widget_name: line(fieldLimits.reviews_widget_name), ...looks };

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

const recommendation = z.object({
  RecommendationId: z.int(),
  EntityId: z.int(),
  EntityTypeId: z.int(),
  EntityName: z.string(),
  EntityEmail: z.string(),
  ThumbsUp: z.boolean(),
  Comment: z.string(),
  Active: z.boolean(),
  CreationDate: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  StarRating: z.number().optional(),
  Initials: z.string().optional(),
  LanguageCode: z.string().optional(),
});

const siteReview = <T extends z.ZodType>(StarRating: T) =>
  z.object({
    Id: z.number(),
    Comment: z.string(),
    DisplayName: z.string(),
    ProfilePhotoUrl: z.string(),
    StarRating,
    CreateTime: z.string(),
    ThumbsUp: z.boolean().optional(),
    LanguageCode: z.string().optional(),
    Url: z.string().optional(),
  });

const oneSource = z.literal([reviewSource.google, reviewSource.facebook, reviewSource.own, reviewSource.yelp]);
const source = z.object({
  ReviewSourceId: oneSource,
  Rating: z.number(),
  Count: z.int(),
  RatingCount: z.int(),
  Kept: z.int(),
  Up: z.int(),
  IsInAll: z.boolean(),
  Url: z.string().optional(),
});

const drawn = z.object({
  GoogleLocationReviews: z.array(siteReview(z.enum(starWords))),
  FacebookPageReviews: z.array(siteReview(z.number())),
  YelpPageReviews: z.array(siteReview(z.number())),
  SimhRecommendations: z.array(recommendation),
  Properties: propertiesShape,
  GoogleBusinessOverallRating: z.number(),
  SimhOverallRating: z.number(),
  TotalNumberOfReviews: z.int(),
  OverallRating: z.number(),
  Sources: z.array(source).optional(),
  WriteLinks: z.array(z.object({ ReviewSourceId: oneSource, Url: z.string() })).optional(),
  CompanyId: z.int().optional(),
  CompanyName: z.string().optional(),
  CompanySlug: z.string().optional(),
  CompanyClientKeyGuid: z.string().optional(),
  // It names a stylesheet: a remote platform is not believed to send nothing else.
  Colour: z.string().refine(isColour).optional(),
}) satisfies z.ZodType<ReviewsWidgetView>;

/** A guid of an embed: an empty one is 422, like any that is none. */
const guid = z.guid('invalid');

/** Reviews on a company's own sites. */
export const schemas = {
  getReviewsWidget: {
    input: z.strictObject({
      Guid: guid,
      WidgetGuid: guid,
      OnServices: z.boolean().optional(),
      ...lang,
      max_results: integer(1, widgetLimits.maxShown).optional(),
      preview: z.string().max(maxPreviewLength).optional(),
    }),
    output: z.object({ View: drawn }),
  },
  listWidgets: listSchema(widgets),
  getWidget: { input: oneInput, output: seen },
  addWidget: { input: z.strictObject({ ...ofCompany, ...fields }), output: z.object({ Id: z.int(), Object: view }) },
  changeWidget: { input: changeInput(fields), output: z.object({ ObjectId: z.int(), Object: view }) },
  previewWidget: {
    input: changeInput(looks),
    output: z.object({ Object: z.object({ PreviewToken: z.string() }) }),
  },
  deleteWidget: { input: changeInput(lang), output: deletedRow },
  restoreWidget: { input: changeInput(lang), output: seen },
};
