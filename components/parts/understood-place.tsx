import { useTranslations } from 'next-intl';
import type { PlaceSuggestion, PlaceUnderstood } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

/** A place that we do not know, by the parts of its text. */
export type UnknownPlace = Pick<PlaceUnderstood, 'Name' | 'PostalCode' | 'Nearest'> & {
  /** Its province, else its country, in the language that is read; empty where neither was said. */
  region: string;
};

/** Says which place it is that we do not know; empty where its words say nothing. */
export function useUnknownPlace(): (place: UnknownPlace) => string {
  const t = useTranslations('parts.understood');
  return ({ Name: name, PostalCode: code, region }) => {
    if (name) return region ? t('nameIn', { name, region }) : t('name', { name });
    if (code) return t('code', { code });
    return region ? t('region', { region }) : '';
  };
}

/** Links to the places of ours that are nearest to one we do not know, by name or by distance; nothing where there are none. */
export function NearestPlaces({ places, locale }: { places: readonly PlaceSuggestion[]; locale: Locale }) {
  const t = useTranslations('parts.understood');
  if (places.length === 0) return null;
  const withRegion = (name: string, region: string) => (region ? t('place', { name, region }) : name);
  return (
    <>
      <p>{t('nearest')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {places.map(({ Kind, Id, Name, Slug, CityName, ProvinceName }) => (
          <li key={`${Kind} ${Id}`}>
            <a className="link" href={href(Kind === 'city' ? 'city' : 'neighborhood', { id: Id, slug: Slug }, locale)}>
              {withRegion(Name, Kind === 'city' ? ProvinceName : CityName)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
