import { locales } from '@/lib/values/locale';
import { layoutType, tabOrder, type WidgetFlag, type WidgetView, widgetFlags, writeUrls } from '@/lib/widget/contract';

/** The fields of a widget's form by their names, as texts. */
export type WidgetTexts = Readonly<Record<string, string>>;

/** Layouts by the names of their words. */
export const layouts = Object.entries(layoutType) as [keyof typeof layoutType, number][];

/** Flags as the form groups them: all that there are. */
export const flagGroups = {
  header: [
    'ShowWidgetTitle',
    'ShowHeader',
    'ShowHeaderOverallRating',
    'ShowHeaderNumberOfReviews',
    'ShowHeaderLeaveAReviewButton',
  ],
  tabs: ['ShowTabs', 'ShowTabsElementIcon', 'ShowTabsElementName', 'ShowTabsElementRating'],
  sources: ['ShowGoogleReviews', 'ShowFacebookReviews', 'ShowSimhRecommendations', 'ShowYelpReviews'],
  size: ['WantFullWidth'],
} as const satisfies Record<string, readonly WidgetFlag[]>;

/** Review sources that a rating is shown of, as words: −1 is all of them together. */
export const ratingSources = tabOrder.map((id) => ({ id, word: id === -1 ? 'all' : (`${id}` as const) }) as const);

/** What the form of a widget is filled with. */
export const textsOf = ({ Name, Properties }: WidgetView): WidgetTexts => ({
  reviews_widget_name: Name,
  'Properties.LayoutTypeId': String(Properties.LayoutTypeId),
  'Properties.Width': Properties.Width > 0 ? String(Properties.Width) : '',
  'Properties.RatingShownTypeId': String(Properties.RatingShownTypeId),
  'Properties.TotalNumberOfReviewsToShow': String(Properties.TotalNumberOfReviewsToShow),
  ...Object.fromEntries(
    widgetFlags.flatMap((flag) => (Properties[flag] ? [[`Properties.${flag}`, 'true'] as const] : [])),
  ),
  ...Object.fromEntries(writeUrls.map((url) => [`Properties.${url}`, Properties[url]])),
  ...Object.fromEntries(locales.map((locale) => [`WidgetTitle.${locale}`, Properties.WidgetTitle[locale]])),
});
