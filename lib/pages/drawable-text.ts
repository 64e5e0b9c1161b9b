/** The signs of both fonts of a sharing picture: its library fetches any other from hosts of others, and draws nothing where they are away. */
const drawn =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/;

/** A sign as the fonts have it: itself, else what it is made of, without marks; nothing for one of another script, or a picture. */
function inFonts(sign: string): string {
  if (drawn.test(sign)) return sign;
  return [...sign.normalize('NFKD')].filter((part) => drawn.test(part)).join('');
}

/** What of a text a sharing picture can draw by itself; empty where that is nothing. */
export const drawableText = (text: string): string =>
  [...text.normalize('NFC')].map(inFonts).join('').replace(/\s+/g, ' ').trim();
