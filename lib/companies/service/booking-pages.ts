import 'server-only';
import { env } from '@/lib/config/env';
import { offerLimits } from '@/lib/config/limits';
import type { ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid } from '@/lib/platform/errors';
import { toSlug } from '@/lib/routes/slug';
import type { BookingPageWords } from '@/lib/values/booking-page';
import { type Locale, locales } from '@/lib/values/locale';
import { ownImage } from '@/lib/values/own-image';
import {
  type BookingPageInput,
  type BookingPageView,
  type bookingPages,
  type PageText,
  pageTexts,
} from '../contract-pages';
import {
  findPageMore,
  findPageRow,
  listPageRows,
  type PageMore,
  setPagePaused,
  updatePage,
} from '../queries/booking-pages';
import { findPageType } from '../queries/company-services';
import { readTiles } from '../rules/tile-texts';
import { changeOfferRow, offerReader, priceOf } from './company-services';

/** Pages of what the caller's company offers. @throws PlatformError 422 for a cursor of another list */
export const listBookingPages = (input: ListInput<typeof bookingPages>, context: ServiceContext) =>
  listPageRows(offerReader(context, input.lang_code), input);

const textsOf = (stored: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(pageTexts.map((name) => [name, stored[name] ?? ''])) as Record<PageText, string>;

function tileOf({ tiles, guid }: PageMore, locale: Locale): BookingPageView['Tile'] {
  const tile = readTiles(tiles).get(guid);
  if (!tile?.title) return null;
  return {
    Title: tile.title,
    Description: tile.description,
    PanelImageUrl: ownImage(tile.imageUrl, env().STORAGE_BASE_URL),
    ButtonText: tile.buttonText[locale],
  };
}

async function viewPage(context: ServiceContext, id: number, locale: Locale = 'en'): Promise<BookingPageView> {
  const row = await findPageRow(offerReader(context, locale), id);
  const more = await findPageMore(id, locale);
  const { words, clientKey, companyName } = more;
  return {
    ...row,
    PageName: words.name ?? '',
    Texts: locales.map((LanguageCode) => ({ LanguageCode, Texts: textsOf(words.texts?.[LanguageCode]) })),
    CallToActionUrl: words.call_to_action_url ?? '',
    TrackingId: words.tracking_id ?? '',
    CompanyClientKeyGuid: clientKey,
    CompanySlug: toSlug(companyName),
    Tile: tileOf(more, locale),
  };
}

/** @throws PlatformError 404 */
export const getBookingPage = async (
  { id, lang_code }: { id: number; lang_code?: Locale },
  context: ServiceContext,
) => ({
  Object: await viewPage(context, id, lang_code),
});

/** Hours as they were typed, in minutes. @throws PlatformError 422 for a job that is shorter or longer than one may be */
function minutesOf(hours: string): number {
  const minutes = Math.round(Number(hours.replace(',', '.')) * 60);
  if (minutes < offerLimits.minMinutes || minutes > offerLimits.maxMinutes)
    throw invalid({ base_time: 'hoursBetween' });
  return minutes;
}

/** @throws PlatformError 422 for words of a link that leads nowhere; a link without words has ours */
function wordsOf({ booking_name, texts = [], call_to_action_url, tracking_id }: BookingPageInput): BookingPageWords {
  const hasName = texts.some(({ call_to_action_name }) => call_to_action_name);
  if (hasName && !call_to_action_url) throw invalid({ call_to_action_url: 'required' });
  return {
    name: booking_name ?? '',
    texts: Object.fromEntries(texts.map(({ lang_code, ...said }) => [lang_code, textsOf(said)])),
    call_to_action_url: call_to_action_url ?? '',
    tracking_id: tracking_id ?? '',
  };
}

/** Changes what a page says, and the price and time of its service. @throws PlatformError 404, 409; 422 by field */
export async function changeBookingPage(input: BookingPageInput & Versioned, context: ServiceContext) {
  await changeOfferRow(input, context, {
    work: async (tx, { membership }) => {
      const booking_page_type_id = await findPageType(tx, input.id);
      const priceMinor = await priceOf(tx, membership.companyId, { ...input, booking_page_type_id });
      await updatePage(tx, input.id, {
        priceMinor,
        durationMinutes: minutesOf(input.base_time),
        words: wordsOf(input),
      });
      return 'page.change';
    },
    view: () => viewPage(context, input.id, input.lang_code),
  });
  return { ObjectId: input.id, Object: await viewPage(context, input.id, input.lang_code) };
}

const withPaused =
  (isPaused: boolean) => async (input: Versioned & { lang_code?: Locale }, context: ServiceContext) => {
    const view = () => viewPage(context, input.id, input.lang_code);
    await changeOfferRow(input, context, {
      work: async (tx) => {
        await setPagePaused(tx, input.id, isPaused);
        return isPaused ? 'page.pause' : 'page.resume';
      },
      view,
    });
    return { Object: await view() };
  };

/** Pauses a page: it takes no new bookings, and shows that. @throws PlatformError 404, 409 */
export const pauseBookingPage = withPaused(true);
/** Takes `pauseBookingPage` back. @throws PlatformError 404, 409 */
export const resumeBookingPage = withPaused(false);
