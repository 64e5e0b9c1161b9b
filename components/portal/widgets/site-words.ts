import { useTranslations } from 'next-intl';
import { type PreviewWidth, previewWidths } from './snippet';

const names = [
  'preview',
  'previewText',
  'unsavedText',
  'language',
  'width',
  'scroller',
  'lines',
  'linesText',
  'linesLabel',
  'measured',
  'usual',
  'copy',
  'copied',
  'copyFailed',
  'strict',
  'strictText',
  'strictLabel',
  'alone',
  'aloneText',
  'aloneLabel',
] as const;

export type SiteWords = Readonly<Record<(typeof names)[number], string>> & {
  widths: Readonly<Record<PreviewWidth, string>>;
};

/** What the cards of a widget say that are drawn in the browser. */
export function useSiteWords(): SiteWords {
  const t = useTranslations('portalWidgets.site');
  const widths = Object.fromEntries(previewWidths.map((width) => [width, t(`widths.${width}`)]));
  return { ...Object.fromEntries(names.map((name) => [name, t(name)])), widths } as SiteWords;
}
