import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readColourSheet } from '@/lib/routes/colour-sheet';
import { buttonOf, type Palette, palettesOf } from '@/lib/values/colour';
import { type HeaderSettings, securityHeaders } from '../headers';
import { flat } from '../page-cache/entry';

const tokens: Readonly<Record<keyof Palette, string>> = {
  brand: '--ui-brand',
  onBrand: '--ui-on-brand',
  brandHover: '--ui-brand-hover',
  brandDeep: '--ui-brand-deep',
  brandSoft: '--ui-brand-soft',
  brandSofter: '--ui-brand-softer',
  brandLine: '--ui-brand-line',
};

const declared = (palette: Palette): string =>
  [
    ...Object.entries(tokens).map(([name, token]) => `${token}:${palette[name as keyof Palette]}`),
    `--ui-focus:${palette.brand}`,
  ].join(';');

/** The stylesheet of a company's colour: it replaces the tokens of app/tokens.css, and paints buttons in the colour itself. */
export function colourSheet(colour: string): string {
  const { light, dark } = palettesOf(colour);
  const button = buttonOf(colour);
  const night = declared(dark);
  return [
    `:root[data-theme]{${declared(light)}}`,
    `@media screen{:root[data-theme="dark"]{${night}}}`,
    `@media screen and (prefers-color-scheme:dark){:root[data-theme="auto"]{${night}}}`,
    button && `.btn-primary{background:${button.ground};color:${button.text}}`,
    button && `.btn-primary:hover{background:${button.hover}}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Answers the address of a colour's stylesheet. It says all by itself, so that a browser may keep it for good and no page's policy has to
 * allow a style of its own.
 * @returns false for any other address
 */
export function serveColourSheet(response: ServerResponse, pathname: string, settings: HeaderSettings): boolean {
  const colour = readColourSheet(pathname);
  if (colour === null) return false;
  const body = colourSheet(colour);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  response.writeHead(200, [
    'Content-Type',
    'text/css; charset=utf-8',
    'Cache-Control',
    'public, max-age=31536000, immutable',
    'ETag',
    etag,
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...flat(securityHeaders('static', settings)),
  ]);
  response.end(response.req.method === 'HEAD' ? undefined : body);
  return true;
}
