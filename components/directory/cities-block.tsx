import { useTranslations } from 'next-intl';
import type { CityOffer } from '@/lib/catalogue/contract';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes/href';

/** The cities where a category or service can be had, with how many providers do it there. */
export function CitiesBlock({ cities, locale }: { cities: readonly CityOffer[]; locale: Locale }) {
  const t = useTranslations('directory.cities');
  if (cities.length === 0) return null;
  return (
    <section className="section section-flush" aria-labelledby="cities-title">
      <div className="wrap">
        <h2 className="h2" id="cities-title">
          {t('title')}
        </h2>
        <p className="lead mt-2 mb-6">{t('lead')}</p>
        <ul className="badges">
          {cities.map(({ CityId: id, CityName: name, CitySlug: slug, CompanyCount: count }) => (
            <li key={id}>
              <a className="badge" href={href('city', { id, slug }, locale)}>
                {name} <small>{t('pros', { count })}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
