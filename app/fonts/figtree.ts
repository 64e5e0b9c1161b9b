import localFont from 'next/font/local';

/**
 * Latin: preloaded. One that comes too late for the first drawing waits for the next page: the fallback's widths are alike, not the
 * same, and nothing may move under a reader (CLS 0).
 */
const latin = localFont({
  src: './figtree-latin-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'optional',
  variable: '--font-figtree',
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

/** Latin Extended (Romanian, Czech, Polish names): fetched only by a page that shows one of its letters. */
const latinExtended = localFont({
  src: './figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  style: 'normal',
  display: 'swap',
  variable: '--font-figtree-ext',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113',
    },
  ],
});

/** Classes for <html>: they define the variables that `--ui-font` of the tokens names. */
export const figtree = `${latin.variable} ${latinExtended.variable}`;
