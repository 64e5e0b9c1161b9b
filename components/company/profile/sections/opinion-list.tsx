import { useTranslations } from 'next-intl';
import { OpinionCard } from '@/components/parts/opinion-card';
import { StaticHtml } from '@/components/ui/static-html';
import { listSteps, shownOnPage } from '@/lib/config/limits';
import type { CustomerReview } from '@/lib/opinions/contract';
import type { CompanyPage } from '../company-page';
import { datesSearch } from '../dates/dates-search';
import { MoreOpinions } from './more-opinions.client';
import { sourceCounts } from './opinion-groups';

interface OpinionListProps {
  reviews: readonly CustomerReview[];
  /** How many there are, where that is known. */
  total?: number;
  /** How many Yelp says there are: what stands here is its own choice of them. */
  yelpTotal?: number;
  /** Begins the ids of the list and of the first card that "show more" reveals. */
  id: string;
  page: CompanyPage;
}

const step = listSteps.reviews;

/** Cards that stand hidden in the page, to be shown at once: more than most people read, less than a page may weigh. */
const drawnAhead = 9;

function Cards({ reviews, id, shown, page }: OpinionListProps & { shown: number }) {
  const firstNew = page.step > 1 ? shownOnPage(step, page.step - 1) : -1;
  return (
    <ul className="opinions" id={id}>
      {reviews.map((review, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: opinions have no id of their own on the wire, and the list is in the server's order.
        <li key={at} hidden={at >= shown} id={at === firstNew ? `${id}-more` : undefined}>
          <OpinionCard review={review} locale={page.context.locale} />
        </li>
      ))}
    </ul>
  );
}

/** How many came from where, side by side; of those the platform sent, where there are more than it sends. */
function Counts({ reviews, total, yelpTotal = 0 }: Pick<OpinionListProps, 'reviews' | 'total' | 'yelpTotal'>) {
  const t = useTranslations('company.reviews');
  const say = useTranslations('parts.opinion.counts');
  const counts = sourceCounts(reviews).map(({ source, count }) =>
    source === 'yelp' && yelpTotal > count ? t('yelpChose', { count, total: yelpTotal }) : say(source, { count }),
  );
  if (counts.length === 0) return null;
  const text = counts.join(' · ');
  const isAll = total === undefined || total <= reviews.length;
  return <p className="meta mb-3">{isAll ? text : t('ofShown', { count: reviews.length, counts: text })}</p>;
}

/** Three opinions, then three more, in the order given (docs/product.md §4); the longer list has an address too. */
export function OpinionList({ reviews, total, yelpTotal, id, page }: OpinionListProps) {
  const t = useTranslations('company.reviews');
  const shown = Math.min(reviews.length, shownOnPage(step, page.step));
  const drawn = reviews.slice(0, shown + drawnAhead);
  const moreWords = Array.from({ length: step.more + 1 }, (_, count) => t('more', { count }));
  const showing = t('showing', { shown: '{shown}', total: String(reviews.length) });
  return (
    <>
      <StaticHtml>
        <Counts reviews={reviews} total={total} yelpTotal={yelpTotal} />
        <Cards reviews={drawn} id={id} shown={shown} page={page} />
      </StaticHtml>
      {shown < reviews.length && (
        <MoreOpinions
          listId={id}
          shown={shown}
          drawn={drawn.length}
          total={reviews.length}
          along={Object.fromEntries(new URLSearchParams(datesSearch(page.choice, 1, page.isOffMarketplace)))}
          words={{ more: moreWords, showing }}
        />
      )}
    </>
  );
}
