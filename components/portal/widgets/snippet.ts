import { noFrame, splitFrame } from '@/lib/routes/reviews-frame';
import type { Locale } from '@/lib/values/locale';

/** What the lines for a site are made of. */
export interface Placed {
  /** Our own address. */
  origin: string;
  companyGuid: string;
  widgetGuid: string;
  locale: Locale;
}

export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The path of the frame, in one language. */
export function framePath({ companyGuid, widgetGuid, locale }: Omit<Placed, 'origin'>): string {
  const { path, query } = splitFrame({ ...noFrame, companyGuid, widgetGuid, locale });
  return `${path}?${query}`;
}

/** The same with choices that are not saved, which take the place of others; without any as it is. */
export function previewPath(path: string, token: string): string {
  const [bare = '', query] = path.split('?', 2);
  const asked = new URLSearchParams(query);
  if (token !== '') asked.set('preview', token);
  return `${bare}?${asked}`;
}

/** The two lines of docs/portal.md §5: the frame with its place reserved, and the script that adapts it. */
export function twoLines(placed: Placed, height: number, title: string): string {
  const src = escapeAttribute(`${placed.origin}${framePath(placed)}`);
  return [
    `<iframe data-dorbel-reviews src="${src}" width="100%" height="${height}" loading="lazy" title="${escapeAttribute(title)}"></iframe>`,
    `<script src="${placed.origin}/widget.js" defer></script>`,
  ].join('\n');
}

/** The script alone, which makes the frame where it stands; nothing reserves its place. */
export const scriptAlone = ({ origin, companyGuid, widgetGuid, locale }: Placed): string =>
  `<script src="${origin}/widget.js" data-company="${companyGuid}" data-widget="${widgetGuid}" data-lang="${locale}" defer></script>`;

/** What a strict content policy of a site has to allow. */
export const policyParts = (origin: string): string => `script-src ${origin}; frame-src ${origin}`;

/** Widths to look at a widget in: a phone, a tablet, a wide page. */
export const previewWidths = [390, 768, 1100] as const;
export type PreviewWidth = (typeof previewWidths)[number];

/** Heights that are named where nothing could be measured, by layout (docs/product.md §3): of a dozen reviews at 1280 px, where they were measured. */
export const usualHeights: Readonly<Record<number, number>> = { 0: 660, 1: 1230, 2: 2140 };
