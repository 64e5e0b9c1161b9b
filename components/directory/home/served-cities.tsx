import { useTranslations } from 'next-intl';
import { BadgeLinks } from '@/components/parts/badge-links';
import type { ServedCity } from '@/lib/catalogue/contract';
import { countryName } from '@/lib/i18n/country-name';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

interface CountryLinks {
  name: string;
  links: { name: string; path: string; dates: number }[];
}

/** Links to cities by country, in the order the cities came in: those with most dates first, and so the countries. */
export function citiesByCountry(cities: readonly ServedCity[], locale: Locale): CountryLinks[] {
  const countries = new Map<number, CountryLinks>();
  for (const { CountryTypeId, CityId: id, CityName, CitySlug: slug, UpcomingCount } of cities) {
    const country = countries.get(CountryTypeId) ?? { name: countryName(CountryTypeId, locale) ?? '', links: [] };
    country.links.push({ name: CityName, path: href('city', { id, slug }, locale), dates: UpcomingCount });
    countries.set(CountryTypeId, country);
  }
  return [...countries.values()];
}

/** The cities we serve, by country, with how many dates are coming up in each. */
export function ServedCities({ countries }: { countries: readonly CountryLinks[] }) {
  const t = useTranslations('directory.served');
  if (countries.length === 0) return null;
  return (
    <section className="section" aria-labelledby="served-title">
      <div className="wrap">
        <h2 className="h2" id="served-title">
          {t('title')}
        </h2>
        <p className="lead mt-2 mb-6">{t('lead')}</p>
        <div className="grid-2">
          {countries.map(({ name, links }) => (
            <section key={name} aria-label={name}>
              <h3 className="h3 mb-3">{name}</h3>
              <BadgeLinks
                links={links.map(({ dates: count, ...link }) => ({
                  ...link,
                  note: count > 0 ? t('dates', { count }) : undefined,
                }))}
              />
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
