import { useTranslations } from 'next-intl';
import { useMapWords } from '@/components/parts/map-words';
import { Icon } from '@/components/ui/icon';
import type { LatLng, MapSource } from '@/components/ui/map/map-props';
import { StaticHtml } from '@/components/ui/static-html';
import { mapDefaults } from '@/lib/config/limits';
import type { CompanyView, MapContent } from '@/lib/profile/contract';
import { boundsOfAreas, readServiceAreas, type ServiceArea } from '@/lib/profile/rules/service-area';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { CompanyMap } from './map.client';

export interface MapSectionProps {
  locale: Locale;
  /** Null for a company without a map section of its own: then the map shows where it is, and the list where it comes. */
  content: MapContent | null;
  /** Of the content, where it is not the page's. */
  lang?: string;
  neighborhoods: CompanyView['CompanyNeighborhoods'];
  location: Pick<NonNullable<CompanyView['CompanyLocation']>, 'Latitude' | 'Longitude'> | null;
  /** From `getMapSource` of lib/pages/map-source. */
  source: MapSource;
  /** Element id of the section; its heading is `<id>-title`. */
  id?: string;
}

interface AreaCity {
  id: number;
  name: string;
  neighborhoods: { id: number; name: string }[];
}

/** Cities with their neighborhoods (docs/product.md §3, city-and-neighborhood group). */
export function groupByCity(neighborhoods: MapSectionProps['neighborhoods']): AreaCity[] {
  const cities = new Map<number, AreaCity>();
  for (const { CityId: id, CityName: name, NeighborhoodId, NeighborhoodName } of neighborhoods) {
    if (!cities.has(id)) cities.set(id, { id, name, neighborhoods: [] });
    if (NeighborhoodId > 0) cities.get(id)!.neighborhoods.push({ id: NeighborhoodId, name: NeighborhoodName });
  }
  return [...cities.values()];
}

/** The middle of what is drawn, else the company's own place; null where neither is known: then there is no map, only the list. */
function centerOf(areas: readonly ServiceArea[], location: MapSectionProps['location']): LatLng | null {
  const bounds = boundsOfAreas(areas);
  if (bounds) return [(bounds[1] + bounds[3]) / 2, (bounds[0] + bounds[2]) / 2];
  if (!location || (location.Latitude === -1 && location.Longitude === -1)) return null;
  return [location.Latitude, location.Longitude];
}

/** The map in words: what a reader without it, or without script, goes by. */
export function CitiesAndNeighborhoods({ neighborhoods, locale }: Pick<MapSectionProps, 'neighborhoods' | 'locale'>) {
  const t = useTranslations('map');
  const cities = groupByCity(neighborhoods);
  if (cities.length === 0) return null;
  return (
    <div className="map-cities">
      {cities.map(({ id, name, neighborhoods: within }) => (
        <div key={id}>
          <h3>
            <Icon name="pin" />
            <a className="link" href={href('city', { id, slug: name }, locale)}>
              {name}
            </a>
          </h3>
          {within.length === 0 && <p>{t('wholeCity')}</p>}
          <ul>
            {within.map((one) => (
              <li key={one.id}>
                <a href={href('neighborhood', { id: one.id, slug: one.name }, locale)}>{one.name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Map section (docs/product.md §2, §4, §9): service areas on a map with a choice of its language, cities and neighborhoods below. */
export function MapSection(props: MapSectionProps) {
  const { locale, content, lang, neighborhoods, location, source, id = 'map' } = props;
  const t = useTranslations('map');
  const words = useMapWords(t('area'), source);
  const areas = readServiceAreas(content);
  const center = centerOf(areas, location);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h2 mb-4" id={`${id}-title`} lang={content?.Title ? lang : undefined}>
        {content?.Title || t('title')}
      </h2>
      {content?.Description && (
        <p className="lead mb-4" lang={lang}>
          {content.Description}
        </p>
      )}
      {center && (
        <CompanyMap
          locale={locale}
          source={source}
          look={mapDefaults}
          words={words}
          chooseLanguage={t('language')}
          areas={areas}
          center={center}
        />
      )}
      <StaticHtml>
        <CitiesAndNeighborhoods neighborhoods={neighborhoods} locale={locale} />
      </StaticHtml>
    </section>
  );
}
