import { maxPreviewLength } from '../config/limits';
import { isGuid } from '../values/link';
import { isLocale, type Locale } from '../values/locale';

/**
 * A company's reviews in a frame of another site: `/embed/reviews/{company}/{widget}?lang=fr&tab=0&more=1` (docs/portal.md §5), in the portal
 * with `&preview={token}`.
 */
export interface Frame {
  companyGuid: string;
  widgetGuid: string;
  locale: Locale;
  /** Review source (docs/product.md §3), or −1 for all of them. */
  tab: number;
  /** Whether more reviews are shown than at first. */
  isMore: boolean;
  /** Choices that are not saved, sealed (`previewWidget`); empty for the widget as it is. */
  preview: string;
}

/** Any frame that is not there. */
export const noFrame: Frame = { companyGuid: '', widgetGuid: '', locale: 'en', tab: -1, isMore: false, preview: '' };

const sealed = /^[\w.-]+$/;
const tabs: readonly string[] = ['0', '1', '2', '3'];

/** Which frame an address means; of one that is none the guids are empty. Whatever else a query says does not count. */
export function readFrame(pathname: string, query: string): Frame {
  const [, companyGuid = '', widgetGuid = ''] =
    /^\/embed\/reviews\/([^/]{36})\/([^/]{36})$/.exec(pathname.toLowerCase()) ?? [];
  const asked = new URLSearchParams(query);
  const [lang = '', tab = ''] = [asked.get('lang') ?? '', asked.get('tab') ?? ''];
  const locale = isLocale(lang) ? lang : noFrame.locale;
  if (!isGuid(companyGuid) || !isGuid(widgetGuid)) return { ...noFrame, locale };
  const [isMore, preview] = [asked.get('more') === '1', asked.get('preview') ?? ''];
  return {
    companyGuid,
    widgetGuid,
    locale,
    tab: tabs.includes(tab) ? Number(tab) : noFrame.tab,
    isMore,
    preview: sealed.test(preview) && preview.length <= maxPreviewLength ? preview : '',
  };
}

/** The one address of a frame, as path and query. */
export function splitFrame(frame: Frame): { path: string; query: string } {
  const { companyGuid, widgetGuid, locale, tab, isMore, preview } = frame;
  const path = `/embed/reviews/${companyGuid || 'none'}/${widgetGuid || 'none'}`;
  const query = [
    `lang=${locale}`,
    ...(tab === noFrame.tab ? [] : [`tab=${tab}`]),
    ...(isMore ? ['more=1'] : []),
    ...(preview === '' ? [] : [`preview=${preview}`]),
  ];
  return { path, query: query.join('&') };
}

/** A link from one state of a frame to another, of the same document. */
export const frameHref = (frame: Frame, next: Partial<Frame> = {}): string =>
  `?${splitFrame({ ...frame, ...next }).query}`;
