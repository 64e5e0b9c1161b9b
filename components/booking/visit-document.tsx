import type { ReactNode } from 'react';
import type { Locale } from '@/lib/values/locale';
import { FrameResize } from './frame-resize.client';

interface VisitDocumentProps {
  locale: Locale;
  /** Sites that may frame the page. */
  framers: readonly string[];
  /** Classes of the fonts. */
  fonts: string;
  children: ReactNode;
}

/**
 * The integration pages' own document (docs/interface.md §4): the language of the address, no session, no cookie, nothing of the
 * marketplace. What a frame needs of a page stands here, once for all of them (components/booking/frame-resize.client.tsx).
 */
export function VisitDocument({ locale, framers, fonts, children }: VisitDocumentProps) {
  return (
    <html lang={locale} data-theme="light" className={fonts}>
      <body className="integration">
        {children}
        {framers.length > 0 && <FrameResize framers={framers} />}
      </body>
    </html>
  );
}
