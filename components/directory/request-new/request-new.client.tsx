'use client';
import { useEffect, useState } from 'react';
import { readStoredLocation } from '@/components/chrome/stored-location';
import { aroundInput, mapPlace } from '@/components/parts/map-places';
import type { LatLng, MapLook, MapPlace, MapSource } from '@/components/ui/map/map-props';
import { MapView } from '@/components/ui/map/map-view.client';
import { call } from '@/lib/pages/call';
import { listPlacesAround } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';
import { savedCountry } from '../saved-country';
import { AskForm, type AskFormProps } from './ask-form.client';
import { type AskWords, fill } from './ask-words';
import { placeOfPin } from './pin-text';

interface RequestNewProps extends Omit<AskFormProps, 'pin' | 'location'> {
  source: MapSource;
  look: MapLook;
  words: AskWords;
  /** Where the link said; null without. */
  given: LatLng | null;
  /** What the map shows without a place: zoomed out. */
  elsewhere: { center: LatLng; zoom: number };
  /** The country was said by the link: the saved location does not change it. */
  hasCountry: boolean;
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const roundPin = ([latitude, longitude]: LatLng): LatLng => [round(latitude), round(longitude)];

/** The saved location of the cookie, read where it lies; and its country, where the platform says it. */
function useSaved(locale: Locale, isWanted: boolean) {
  const [saved, setSaved] = useState<{ at: LatLng; countryId?: number } | null>(null);
  useEffect(() => {
    const stored = isWanted ? readStoredLocation(document.cookie) : null;
    if (!stored) return;
    const at: LatLng = [stored.latitude, stored.longitude];
    setSaved({ at });
    savedCountry(locale).then((countryId) => countryId && setSaved({ at, countryId }));
  }, [isWanted, locale]);
  return saved;
}

/** Names around a point, asked for once the map stands, again when the pin goes far. */
function usePlaces(at: LatLng, locale: Locale, isWanted: boolean): MapPlace[] | undefined {
  const [places, setPlaces] = useState<MapPlace[]>();
  const [latitude, longitude] = [Math.round(at[0] * 20) / 20, Math.round(at[1] * 20) / 20];
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    call(listPlacesAround, aroundInput([latitude, longitude], locale)).then((answer) => {
      if (!isGone && answer.ok) setPlaces(answer.value.Places.map(mapPlace));
    });
    return () => {
      isGone = true;
    };
  }, [latitude, longitude, locale, isWanted]);
  return places;
}

function pinText(words: AskWords, pin: LatLng | null, name: string): string {
  if (!pin) return words.pinNone;
  if (name) return fill(words.pinNear, { place: name });
  return fill(words.pinAt, { latitude: pin[0].toFixed(3), longitude: pin[1].toFixed(3) });
}

const noAreas: [] = [];

/** The request-new page's map beside its form: one pin for both. */
export function RequestNew(props: RequestNewProps) {
  const { source, look, words, given, elsewhere, hasCountry, locale, ...form } = props;
  const [pin, setPin] = useState<LatLng | null>(given);
  const [isDrawn, setDrawn] = useState(false);
  const saved = useSaved(locale, !given);
  const center = pin ?? saved?.at ?? elsewhere.center;
  const places = usePlaces(center, locale, isDrawn);
  const [hasMoved, setMoved] = useState(false);
  const name = pin && places ? placeOfPin(places, pin) : '';
  const isFar = !given && !saved;
  const put = (at: LatLng) => {
    setMoved(true);
    setPin(roundPin(at));
  };
  return (
    <div className="ask-two">
      <div className="ask-map [@media(scripting:none)]:hidden">
        <MapView
          // A saved place is known a moment later: the map begins there, not in the ocean.
          key={saved ? 'saved' : 'first'}
          source={source}
          look={look}
          center={center}
          places={places}
          zoom={isFar ? elsewhere.zoom : undefined}
          words={words.map}
          language={locale}
          areas={noAreas}
          pin={center}
          onPin={put}
          onLocated={put}
          canLocate
          beginsAtDevice={isFar}
          isGrowing
          onDrawn={() => setDrawn(true)}
        />
        <p className="meta" role="status">
          {pinText(words, pin, name)}
        </p>
      </div>
      <AskForm
        {...form}
        locale={locale}
        words={words}
        countryId={hasCountry ? form.countryId : (saved?.countryId ?? form.countryId)}
        pin={pin}
        location={hasMoved ? name : ''}
      />
    </div>
  );
}
