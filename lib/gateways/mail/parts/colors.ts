import 'server-only';

/** The design's tokens as mail programs need them: plain values. A test holds them to app/tokens.css. */
export const colors = {
  ink: '#14211f',
  'ink-2': '#43524f',
  'ink-3': '#5f6d69',
  page: '#ffffff',
  tint: '#f6f5f1',
  line: '#e5e3dc',
  brand: '#0a5e57',
  'brand-deep': '#073f3b',
  'on-brand': '#ffffff',
  'on-deep-2': '#cfe3df',
} as const;

export const font = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
