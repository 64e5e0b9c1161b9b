import { RecommendationEntry } from './entry.client';
import { LinkGone } from './link-gone';
import type { LoadedRecommendation } from './load';
import { OpinionOutcomeNote } from './opinion-outcome';
import { RemoveRecommendationToken } from './remove-recommendation-token.client';

type Loaded = NonNullable<LoadedRecommendation>;

function OpenLink({ gone, dialog }: NonNullable<Loaded['opened']>) {
  if (gone)
    return (
      <section className="card mx-auto max-w-[560px] p-6" aria-labelledby="link-title">
        <LinkGone {...gone} titleId="link-title" />
      </section>
    );
  return <RecommendationEntry {...dialog} />;
}

/**
 * What a personal link does to the page of a company (docs/product.md §2, §4): the dialog, the word that the link was used or ran out,
 * or nothing but an address without the token; and the outcome of a form that a browser without script sent.
 */
export function Recommendation({ hasToken, outcome, opened }: Loaded) {
  return (
    <div className="my-5" id="recommendation">
      {hasToken && <RemoveRecommendationToken />}
      {opened && <OpenLink {...opened} />}
      {!opened && outcome !== null && <OpinionOutcomeNote outcome={outcome} />}
    </div>
  );
}
