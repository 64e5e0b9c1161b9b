import { useTranslations } from 'next-intl';
import { BadgeLinks } from '@/components/parts/badge-links';
import type { NeighborhoodOffer, OfferInCity } from '@/lib/catalogue/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import type { PriceRange } from './price-range';

interface OfferFactsProps {
  /** What is had (`place`), and the city. */
  names: { place: string; city: string };
  inCity?: OfferInCity;
  prices?: PriceRange;
  locale: Locale;
}

interface PricesProps {
  names: OfferFactsProps['names'];
  prices: PriceRange;
  /** Nothing follows in its own color. */
  isLast: boolean;
}

function Prices({ names, prices, isLast }: PricesProps) {
  const t = useTranslations('directory.offerInCity');
  return (
    <section className={isLast ? 'section' : 'section section-flush'} aria-labelledby="prices-title">
      <div className="wrap">
        <h2 className="h2" id="prices-title">
          {t('pricesTitle', names)}
        </h2>
        <p className="price-range">{prices.low === prices.high ? prices.low : t('range', { ...prices })}</p>
        <p className="lead">{t('pricesNote')}</p>
      </div>
    </section>
  );
}

function Neighborhoods({
  names,
  all,
  locale,
}: {
  names: OfferFactsProps['names'];
  all: readonly NeighborhoodOffer[];
  locale: Locale;
}) {
  const t = useTranslations('directory');
  return (
    <section className="section" aria-labelledby="neighborhoods-title">
      <div className="wrap">
        <h2 className="h2 mb-6" id="neighborhoods-title">
          {t('offerInCity.neighborhoodsTitle', names)}
        </h2>
        <BadgeLinks
          links={all.map(
            ({ NeighborhoodId: id, NeighborhoodName: name, NeighborhoodSlug: slug, CompanyCount: count }) => ({
              path: href('neighborhood', { id, slug }, locale),
              name,
              note: t('cities.pros', { count }),
            }),
          )}
        />
      </div>
    </section>
  );
}

/** What an offer comes to in a city: its prices and the neighborhoods pros come to for it. What is not known is not drawn. */
export function OfferFacts({ names, inCity, prices, locale }: OfferFactsProps) {
  if (!inCity) return null;
  const { Neighborhoods: all } = inCity;
  return (
    <>
      {prices && <Prices names={names} prices={prices} isLast={all.length === 0} />}
      {all.length > 0 && <Neighborhoods names={names} all={all} locale={locale} />}
    </>
  );
}
