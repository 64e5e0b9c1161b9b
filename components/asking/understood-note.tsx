import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { countryName } from '@/lib/i18n/country-name';
import type { Locale } from '@/lib/i18n/locales';
import type { PlaceSuggestion, PlaceUnderstood } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';

function Nearest({ places, locale }: { places: readonly PlaceSuggestion[]; locale: Locale }) {
  const t = useTranslations('requestNew.understood');
  return (
    <>
      <p>{t('nearest')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {places.map(({ Kind, Id, Name, Slug, ProvinceName }) => (
          <li key={Id}>
            <a className="link" href={href(Kind === 'city' ? 'city' : 'neighborhood', { id: Id, slug: Slug }, locale)}>
              {ProvinceName ? t('place', { name: Name, region: ProvinceName }) : Name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was understood of a place that we do not know, and the places of ours nearest to it. */
export function UnderstoodNote({ understood, locale }: { understood: PlaceUnderstood; locale: Locale }) {
  const t = useTranslations('requestNew.understood');
  const { Name: name, PostalCode: code, ProvinceName, CountryId, Nearest: places } = understood;
  const region = ProvinceName || countryName(CountryId, locale) || '';
  const sentence = () => {
    if (name) return region ? t('nameIn', { name, region }) : t('name', { name });
    if (code) return t('code', { code });
    return region ? t('region', { region }) : '';
  };
  const said = sentence();
  if (said === '') return null;
  return (
    <div className="mb-6 max-w-[720px]">
      <Note tone="info" role="status">
        <b>{said}</b>
        {places.length > 0 && <Nearest places={places} locale={locale} />}
      </Note>
    </div>
  );
}
