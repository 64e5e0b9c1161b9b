import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { StaticHtml } from '@/components/ui/static-html';
import type { Locale } from '@/lib/values/locale';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import type { ChromeFacts, PagePaths } from './facts';
import { Footer } from './footer';
import { Header } from './header';
import { VisitCountSlot } from './visit-count-slot';

interface PageShellProps {
  locale: Locale;
  /** The page's path in every language, parameters filled in (`pagePaths` of lib/pages/page-chrome). */
  paths: PagePaths;
  /** From `getPageChrome` of lib/pages/page-chrome. */
  facts: ChromeFacts;
  /** The place the page is about ("Zilker, Austin"): shown in the header at once, without waiting for the cookie. */
  place?: string;
  /** The visible trail from home, for pages below it. */
  crumbs?: readonly Crumb[];
  /** Drawn for one person: nothing of others is ever loaded on it. */
  isPrivate?: boolean;
  children: ReactNode;
}

/**
 * Skip link, header, main, footer, and the live regions of the toasts. Every page draws itself inside: only the page
 * knows its path, which the language switchers need. Landmarks and order are the same everywhere (WCAG 3.2.6).
 */
export async function PageShell({ locale, paths, facts, place, crumbs, isPrivate, children }: PageShellProps) {
  const t = await getTranslations({ locale, namespace: 'chrome' });
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Header locale={locale} paths={paths} facts={facts} place={place} />
      <main id="main" tabIndex={-1}>
        {crumbs && (
          <div className="wrap">
            <Breadcrumbs crumbs={crumbs} label={t('youAreHere')} />
          </div>
        )}
        {children}
      </main>
      {facts.analyticsId !== '' && !isPrivate && <VisitCountSlot locale={locale} id={facts.analyticsId} />}
      <StaticHtml>
        <Footer locale={locale} paths={paths} facts={facts} />
      </StaticHtml>
      <div id="said" className="sr-only" role="status" data-close={t('close')} data-toasts={t('toasts')} />
      <div id="said-now" className="sr-only" role="alert" data-close={t('close')} data-toasts={t('toasts')} />
    </>
  );
}
