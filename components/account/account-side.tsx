import { useTranslations } from 'next-intl';
import type { CardContext } from '@/components/parts/card-context';
import { cardWords } from '@/components/parts/card-words';
import { DatedTeaser } from '@/components/parts/dated-card';
import { datedView } from '@/components/parts/make-views';
import type { CompanySearchResult } from '@/lib/companies/contract';

interface AccountSideProps {
  isPro: boolean;
  /** The soonest date that is open, if any: the street is lit by real ones. */
  soonest: CompanySearchResult | undefined;
  context: CardContext;
}

/** The dusk street beside the form, from 1024 px on: decoration, and nothing a screen reader misses. */
export function AccountSide({ isPro, soonest, context }: AccountSideProps) {
  const t = useTranslations('account.side');
  const tp = useTranslations('parts');
  return (
    <aside className="auth-side on-deep" aria-hidden="true">
      <div className="auth-side-words">
        <p className="auth-side-title">{t(isPro ? 'proTitle' : 'title')}</p>
        <p>{t(isPro ? 'proText' : 'text')}</p>
        {soonest && <DatedTeaser view={datedView(soonest, { context, t: tp })} words={cardWords(tp)} />}
      </div>
      <div className="auth-street" />
    </aside>
  );
}
