import 'server-only';
import { env } from '@/lib/config/env';
import type { ServiceContext } from '@/lib/platform/context';
import { notFound } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import { unset } from '@/lib/values/ids';
import { initialsOf } from '@/lib/values/initials';
import { reviewSource, type WidgetProperties, type WriteUrl } from '../contract';
import {
  type OwnRecommendation,
  type ReviewsWidgetInput,
  type ReviewsWidgetView,
  starWords,
  type WriteLink,
} from '../contract-view';
import {
  findShownWidget,
  listAddresses,
  listNewest,
  listTotals,
  type SaidRow,
  type SiteAddresses,
} from '../queries/find-widget';
import { overall, shownSources, sourceOrder } from '../rules/totals';
import { openPreview } from './preview-widget';

const iso = (instant: string | null) => (instant === null ? '' : new Date(instant).toISOString());

const withUrl = (url: string | null | undefined) => (url ? { Url: url } : {});

const siteReview = <Stars>(row: SaidRow, StarRating: Stars) => ({
  Id: row.id,
  Comment: row.comment,
  DisplayName: row.name,
  ProfilePhotoUrl: row.photoUrl ?? '',
  StarRating,
  CreateTime: iso(row.at),
  ThumbsUp: row.isThumbsUp,
  ...(row.language === null ? {} : { LanguageCode: row.language }),
  ...withUrl(row.url),
});

const recommendation = (row: SaidRow): OwnRecommendation => ({
  RecommendationId: row.id,
  EntityId: unset,
  EntityTypeId: 0,
  EntityName: row.mayBeNamed ? row.name : '',
  EntityEmail: '',
  ThumbsUp: row.isThumbsUp,
  Comment: row.comment,
  Active: true,
  CreationDate: iso(row.at),
  Latitude: unset,
  Longitude: unset,
  StarRating: row.stars,
  Initials: initialsOf(row.name),
  ...(row.language === null ? {} : { LanguageCode: row.language }),
});

/** Reviews by source, in the shapes of docs/product.md §3. */
function reviewsOf(said: readonly SaidRow[]) {
  const of = (source: number) => said.filter((row) => row.source === source);
  return {
    GoogleLocationReviews: of(reviewSource.google).map((row) => siteReview(row, starWords[row.stars] ?? starWords[0])),
    FacebookPageReviews: of(reviewSource.facebook).map((row) => siteReview(row, row.stars)),
    YelpPageReviews: of(reviewSource.yelp).map((row) => siteReview(row, row.stars)),
    SimhRecommendations: of(reviewSource.own).map(recommendation),
  };
}

/** Every configured source and ours, whatever is shown, the same for all visitors: the company's own address comes before the source's. */
function writeLinks(given: readonly SiteAddresses[], own: WidgetProperties): WriteLink[] {
  const chosen: Readonly<Record<number, string>> = {
    [reviewSource.google]: own.GoogleLeaveAReviewUrl,
    [reviewSource.facebook]: own.FacebookLeaveAReviewUrl,
    [reviewSource.yelp]: own.YelpLeaveAReviewUrl,
  };
  return sourceOrder.flatMap((ReviewSourceId) => {
    const Url = chosen[ReviewSourceId] || given.find(({ source }) => source === ReviewSourceId)?.write || '';
    return Url || ReviewSourceId === reviewSource.own ? [{ ReviewSourceId, Url }] : [];
  });
}

/** The same where embeds from before frames look for it: they know nothing of `WriteLinks`. */
function urlsOf(links: readonly WriteLink[]): Record<WriteUrl, string> {
  const of = (source: number) => links.find(({ ReviewSourceId }) => ReviewSourceId === source)?.Url ?? '';
  return {
    GoogleLeaveAReviewUrl: of(reviewSource.google),
    FacebookLeaveAReviewUrl: of(reviewSource.facebook),
    YelpLeaveAReviewUrl: of(reviewSource.yelp),
  };
}

/**
 * A widget as it stands on other people's sites (docs/portal.md §5): public, the same for everybody. A preview shows it before its company is
 * listed, too.
 * @throws PlatformError 404 for guids that are none of a widget of a listed company
 */
export async function getReviewsWidget(
  input: ReviewsWidgetInput,
  { now }: ServiceContext,
): Promise<{ View: ReviewsWidgetView }> {
  const unsaved = input.preview ? await openPreview(input.WidgetGuid.toLowerCase(), input.preview, now) : undefined;
  const found = await findShownWidget(input.Guid, input.WidgetGuid, unsaved !== undefined);
  if (!found) throw notFound();
  const { companyId, companyName } = found;
  const properties = { ...found.properties, ...unsaved };
  const sources = shownSources(await listTotals(companyId), properties, env().YELP_BLEND);
  const ratingOf = (id: number) => sources.find(({ ReviewSourceId }) => ReviewSourceId === id)?.Rating ?? 0;
  const ids = sources.map(({ ReviewSourceId }) => ReviewSourceId);
  const [said, addresses] = await Promise.all([
    listNewest(companyId, ids, input.max_results ?? properties.TotalNumberOfReviewsToShow),
    listAddresses(companyId),
  ]);
  const WriteLinks = writeLinks(addresses, properties);
  const pageOf = (id: number) => addresses.find(({ source }) => source === id)?.page;
  const View: ReviewsWidgetView = {
    ...reviewsOf(said),
    Properties: { ...properties, ...urlsOf(WriteLinks) },
    GoogleBusinessOverallRating: ratingOf(reviewSource.google),
    SimhOverallRating: ratingOf(reviewSource.own),
    ...overall(sources),
    Sources: sources.map((one) => ({ ...one, ...withUrl(pageOf(one.ReviewSourceId)) })),
    WriteLinks,
    CompanyId: companyId,
    CompanyName: companyName,
    CompanySlug: toSlug(companyName),
    CompanyClientKeyGuid: found.clientKey,
    ...(found.colour === null ? {} : { Colour: found.colour }),
  };
  return { View };
}
