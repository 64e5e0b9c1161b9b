import type { Locale } from '@/lib/values/locale';

/** What the operator says about the marketplace; a page gets it from `lib/pages/page-chrome`. */
export interface ChromeFacts {
  brand: {
    name: string;
    email: string;
    phone: string;
    address: string;
    blogUrl: string | null;
    social: readonly { network: string; url: string }[];
  };
  isLive: boolean;
  /** Measurement id of Google Analytics; empty where visits are not counted. */
  analyticsId: string;
  /** Known to private pages alone; without it a page is the same for everybody, and its island knows (`signed-flag`). */
  isSignedIn?: boolean;
  /** Shown in the footer (docs/product.md §9). */
  version: string;
  year: number;
  theme: 'light' | 'auto';
}

/** The page's own path in every language, for the switchers. */
export type PagePaths = Readonly<Record<Locale, string>>;
