import { actOf, deleteOf, entity, listOf, oneOf, postOf, putOf, type RowOf, restoreOf } from '@/lib/platform/entity';
import type { Locale } from '@/lib/values/locale';

/** How reviews lie in a widget (docs/product.md §3). */
export const layoutType = { carousel: 0, grid: 1, list: 2 } as const;

/** Where a review was written (docs/product.md §3, review source), and −1 for all of them together. */
export const reviewSource = { all: -1, google: 0, facebook: 1, own: 2, yelp: 3 } as const;
export type ReviewSourceId = (typeof reviewSource)[keyof typeof reviewSource];

/** Sources in the order of their tabs, all together first (docs/portal.md §5). */
export const tabOrder = [-1, 0, 1, 2, 3] as const satisfies readonly ReviewSourceId[];

/** What is on or off in a widget, as docs/product.md §3 names it. There is none that leaves reviews out by their rating. */
export const widgetFlags = [
  'WantFullWidth',
  'ShowWidgetTitle',
  'ShowTabs',
  'ShowTabsElementIcon',
  'ShowTabsElementName',
  'ShowTabsElementRating',
  'ShowHeader',
  'ShowHeaderOverallRating',
  'ShowHeaderNumberOfReviews',
  'ShowHeaderLeaveAReviewButton',
  'ShowGoogleReviews',
  'ShowFacebookReviews',
  'ShowYelpReviews',
  'ShowSimhRecommendations',
] as const;
export type WidgetFlag = (typeof widgetFlags)[number];

/** Where a review of the company is written at another site; empty: the address that the connected site gives. */
export const writeUrls = ['GoogleLeaveAReviewUrl', 'FacebookLeaveAReviewUrl', 'YelpLeaveAReviewUrl'] as const;
export type WriteUrl = (typeof writeUrls)[number];

export type WidgetTitle = Record<Locale, string>;

/** What a company chooses of `Properties` (docs/product.md §3), but the title. */
export type WidgetChoices = Record<WidgetFlag, boolean> &
  Record<WriteUrl, string> & {
    LayoutTypeId: number;
    /** Pixels, where it is not as wide as it can be; 0: as wide as it can be. */
    Width: number;
    /** Which rating the header shows: that of one review source, or −1 for the mean of all that have stars. */
    RatingShownTypeId: ReviewSourceId;
    /** Reviews that a tab shows before "more". */
    TotalNumberOfReviewsToShow: number;
  };

/** `Properties` as docs/product.md §3 has them. */
export interface WidgetProperties extends WidgetChoices {
  WidgetTitle: WidgetTitle;
  /** As the site says; 0 where it does not. */
  FacebookOverallStarRating: number;
  YelpOverallStarRating: number;
  /** Of the connected page; empty without one. */
  FacebookPageId: string;
}

/** What a new widget begins with. */
export const firstChoices: WidgetChoices & { WidgetTitle: WidgetTitle } = {
  ...(Object.fromEntries(widgetFlags.map((name) => [name, name !== 'ShowWidgetTitle'])) as Record<WidgetFlag, boolean>),
  ...(Object.fromEntries(writeUrls.map((name) => [name, ''])) as Record<WriteUrl, string>),
  LayoutTypeId: layoutType.carousel,
  Width: 0,
  RatingShownTypeId: reviewSource.all,
  TotalNumberOfReviewsToShow: 12,
  WidgetTitle: { en: '', fr: '', es: '' },
};

export const widgetStates = ['Shown', 'Deleted'] as const;

/** A company's reviews on its own sites (docs/portal.md §5). */
export const widgets = entity({
  place: 'portal',
  name: 'widgets',
  right: 'ViewMarketYourBusiness',
  columns: {
    Id: { kind: 'id' },
    WidgetGuid: { kind: 'text' },
    Name: { kind: 'text', isSortable: true },
    LayoutTypeId: { kind: 'number' },
    /** `Deleted`: drawn nowhere, and restorable for 30 days. */
    State: { kind: 'choice', of: widgetStates },
    CreationDate: { kind: 'instant', isSortable: true },
    DeletedDate: { kind: 'instant', isOptional: true },
    Version: { kind: 'number' },
  },
  filters: ['filter_search', 'status_types'],
  /** Left out: all but the deleted ones. */
  statusTypes: widgetStates,
  sort: 'Name',
});
export type WidgetRow = RowOf<typeof widgets>;

/** One widget, with what its list does not show. */
export interface WidgetView extends WidgetRow {
  /** The company's part of the frame's address: `/embed/reviews/{CompanyGuid}/{WidgetGuid}`. */
  CompanyGuid: string;
  Properties: WidgetProperties;
}

export interface WidgetInput {
  reviews_widget_name: string;
  /**
   * Whole where it is sent: a flag that is left out is off, an address that is left out empty, a number that is left out the first one. Left
   * out as a whole: as it was, or the first choices of a new one.
   */
  Properties?: Partial<WidgetChoices>;
  /** The same. Empty in one language: that of the product in it. */
  WidgetTitle?: Partial<WidgetTitle>;
  lang_code?: Locale;
}

const numbers = ['LayoutTypeId', 'Width', 'RatingShownTypeId', 'TotalNumberOfReviewsToShow'] as const;
const kinds = {
  ...Object.fromEntries(widgetFlags.map((name) => [`Properties.${name}`, 'boolean' as const])),
  ...Object.fromEntries(numbers.map((name) => [`Properties.${name}`, 'number' as const])),
};

/** GET widgets. */
export const listWidgets = listOf(widgets, 'listWidgets');
/** GET widgets/{id}. */
export const getWidget = oneOf<typeof widgets, WidgetView>(widgets, 'getWidget');
/** POST widgets: one more, drawn at once. 422 by field. */
export const addWidget = postOf<typeof widgets, WidgetInput, WidgetView>(widgets, 'addWidget', { form: { kinds } });
/** PUT widgets/{id}: what is on other sites follows. 422 by field; 409 with the row where its version moved on. */
export const changeWidget = putOf<typeof widgets, WidgetInput, WidgetView>(widgets, 'changeWidget', {
  form: { kinds },
});
/** What a preview is asked for with: the fields of the form, which may say anything of the name. */
export type PreviewInput = Pick<WidgetInput, 'Properties' | 'WidgetTitle' | 'lang_code'>;

/**
 * POST widgets/{id}/preview: nothing is written. The token goes into the frame's address (`preview`) and holds the choices for an hour.
 * 422 by field.
 */
export const previewWidget = actOf<typeof widgets, PreviewInput, { PreviewToken: string }>(
  widgets,
  'previewWidget',
  'preview',
);

/** DELETE widgets/{id}: sites that show it show that it is gone. Restorable for 30 days. */
export const deleteWidget = deleteOf(widgets, 'deleteWidget', { form: {} });
/** POST widgets/{id}/restore: as it was before, under its address. 404 after 30 days. */
export const restoreWidget = restoreOf<typeof widgets, WidgetView>(widgets, 'restoreWidget');
