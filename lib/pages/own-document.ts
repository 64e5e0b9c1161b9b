import 'server-only';
import { tagsHeader } from '@/lib/edge/tags-header';
import type { Locale } from '@/lib/values/locale';
import { escapeHtml } from '@/lib/wire/plain-html';

/** A whole document that is no page of the application: none of its scripts, none of its styles. */
export interface OwnDocument {
  locale: Locale;
  title: string;
  /** Paths of its stylesheets, and of its one script. */
  styles: readonly string[];
  script?: string;
  /** HTML, as `writeHtml` wrote it. */
  body: string;
}

function writeDocument({ locale, title, styles, script, body }: OwnDocument): string {
  const head = [
    '<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>',
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}"/>`),
    script === undefined ? '' : `<script src="${escapeHtml(script)}" defer=""></script>`,
  ];
  return `<!doctype html><html lang="${locale}" data-theme="auto"><head>${head.join('')}</head><body>${body}</body></html>`;
}

/** @param tags what a write names to have it made anew */
export const answerDocument = (
  written: OwnDocument,
  { status, tags }: { status: number; tags: readonly string[] },
): Response =>
  new Response(writeDocument(written), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', [tagsHeader]: tags.join(' ') },
  });
