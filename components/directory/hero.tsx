import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/chrome/breadcrumbs';
import { Street } from '@/components/ui/art';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { LocationSearch } from './search/location-search.client';
import type { PagePlace } from './search/picked-place';

interface HeroProps {
  locale: Locale;
  theme: 'light' | 'auto';
  title: string;
  sub: string;
  /** Leaves room for what the page is about: the first of its dates is seen without scrolling. */
  isLow?: boolean;
  /** What was searched for, when it was not found. */
  searched?: string;
  place?: PagePlace;
  /** The visible trail, over the title. */
  crumbs?: readonly Crumb[];
  /** Between the search and the street. */
  children?: ReactNode;
  /** From 1024 px beside the words: decoration. */
  side?: ReactNode;
  /** Before the words (the plate of the 404). */
  before?: ReactNode;
}

/** Sky, words, location search, and the street flush with the bottom edge (docs/design.md §3, Hero). */
export function Hero({ locale, theme, title, sub, isLow, searched, place, crumbs, children, side, before }: HeroProps) {
  const t = useTranslations('directory.search');
  const tc = useTranslations('chrome');
  const words = {
    label: t('label'),
    placeholder: t('placeholder'),
    submit: t('submit'),
    locate: t('locate'),
  };
  const text = (
    <div>
      {crumbs && <Breadcrumbs crumbs={crumbs} label={tc('youAreHere')} />}
      <h1>{title}</h1>
      <p className="hero-sub">{sub}</p>
      <LocationSearch
        locale={locale}
        action={href('home', {}, locale)}
        words={words}
        initial={searched}
        place={place}
      />
      {children}
    </div>
  );
  return (
    <section className={isLow ? 'hero hero-low' : 'hero'}>
      <div className={side ? 'wrap hero-inner' : 'wrap hero-inner hero-inner-plain'}>
        {before ? (
          <div className="grid items-start gap-5 min-[900px]:grid-cols-[auto_1fr] min-[900px]:gap-12">
            {before}
            {text}
          </div>
        ) : (
          text
        )}
        {side && (
          <div className="hero-side" aria-hidden="true">
            {side}
          </div>
        )}
      </div>
      <Street theme={theme} />
    </section>
  );
}
