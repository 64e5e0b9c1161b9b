import { useTranslations } from 'next-intl';
import { BadgeLinks } from '@/components/parts/badge-links';
import { offerHref } from '@/components/parts/offer-link';
import type { CityOffer } from '@/lib/catalogue/contract';
import type { OfferKind } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';

interface CitiesBlockProps {
  offer: { kind: OfferKind; id: number; name: string };
  cities: readonly CityOffer[];
  locale: Locale;
}

/** The cities where a category or service can be had, with how many providers do it there; each leads to what is had in it. */
export function CitiesBlock({ offer, cities, locale }: CitiesBlockProps) {
  const t = useTranslations('directory.cities');
  if (cities.length === 0) return null;
  return (
    <section className="section" aria-labelledby="cities-title">
      <div className="wrap">
        <h2 className="h2" id="cities-title">
          {t('title')}
        </h2>
        <p className="lead mt-2 mb-6">{t('lead')}</p>
        <BadgeLinks
          links={cities.map((city) => ({
            path: offerHref(offer.kind, offer, locale, city),
            name: city.CityName,
            note: t('pros', { count: city.CompanyCount }),
          }))}
        />
      </div>
    </section>
  );
}
