import { NearestPlaces, useUnknownPlace } from '@/components/parts/understood-place';
import { Note } from '@/components/ui/note';
import { countryName } from '@/lib/i18n/country-name';
import type { PlaceUnderstood } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';

/** What was understood of a place that we do not know, and the places of ours nearest to it. */
export function UnderstoodNote({ understood, locale }: { understood: PlaceUnderstood; locale: Locale }) {
  const { ProvinceName, CountryId, Nearest } = understood;
  const region = ProvinceName || countryName(CountryId, locale) || '';
  const said = useUnknownPlace()({ ...understood, region });
  if (said === '') return null;
  return (
    <div className="mb-6 max-w-[720px]">
      <Note tone="info" role="status">
        <b>{said}</b>
        <NearestPlaces places={Nearest} locale={locale} />
      </Note>
    </div>
  );
}
