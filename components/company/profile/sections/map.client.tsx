'use client';
import { useEffect, useMemo, useState } from 'react';
import { namesLanguage } from '@/components/parts/map-language';
import { aroundInput, mapPlace } from '@/components/parts/map-places';
import type { LatLng, MapArea, MapLook, MapPlace, MapSource, MapWords } from '@/components/ui/map/map-props';
import { MapView } from '@/components/ui/map/map-view.client';
import { ToolbarSelect } from '@/components/ui/select';
import { getViewLists } from '@/lib/catalogue/contract';
import { call } from '@/lib/pages/call';
import { listPlacesAround } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';

interface CompanyMapProps {
  locale: Locale;
  source: MapSource;
  look: MapLook;
  words: MapWords;
  /** Name of the choice of a language. */
  chooseLanguage: string;
  areas: readonly MapArea[];
  center: LatLng;
}

/** What was chosen in this tab: Google's script has one language a page load, so that another one is another load. */
const key = { language: 'map-language', asked: 'map-asked' } as const;

function cachedQuery(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function remember(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}

/** Names around the middle of the map, in the nearest language we hold; areas keep their own where nothing comes. */
function useNames(center: LatLng, language: string, isWanted: boolean): MapPlace[] | undefined {
  const [places, setPlaces] = useState<MapPlace[]>();
  const inOurs = namesLanguage(language);
  const [latitude, longitude] = center;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    call(listPlacesAround, aroundInput([latitude, longitude], inOurs)).then((answer) => {
      if (!isGone && answer.ok) setPlaces(answer.value.Places.map(mapPlace));
    });
    return () => {
      isGone = true;
    };
  }, [latitude, longitude, inOurs, isWanted]);
  return places;
}

/** The languages of a map, asked for once it is there. */
function useLanguages(locale: Locale, isWanted: boolean) {
  const [languages, setLanguages] = useState<{ Value: string; Name: string }[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    call(getViewLists, { Language: locale, Names: ['MapLanguages'] }).then((answer) => {
      if (answer.ok) setLanguages(answer.value.ValueEntries.find(({ Name }) => Name === 'MapLanguages')?.Values ?? []);
    });
  }, [locale, isWanted]);
  return languages;
}

/** The middle of an area, where its name stands when the platform knows no other. */
function labelOf(area: MapArea): MapPlace {
  const corners = area.polygons[0]?.[0] ?? [];
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / Math.max(corners.length, 1);
  return { name: area.name, at: [middle(0), middle(1)], isCity: false, polygons: [] };
}

/** Whether a map has words that follow a choice: tiles have when their address says where the language goes. */
const speaks = (source: MapSource) => source.kind !== 'tiles' || source.url.includes('{lang}');

/** The map of a company's areas, with the choice of its language (docs/product.md §2, about seventy). */
export function CompanyMap({ locale, source, look, words, chooseLanguage, areas, center }: CompanyMapProps) {
  const isGoogle = source.kind === 'google';
  const [language, setLanguage] = useState<string>(locale);
  const [wasAsked, setWasAsked] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isGoogle) return;
    setLanguage(cachedQuery(key.language) ?? locale);
    setWasAsked(cachedQuery(key.asked) !== null);
  }, [isGoogle, locale]);
  const own = useMemo(() => areas.map(labelOf), [areas]);
  const places = useNames(center, language, isDrawn && source.kind === 'plain') ?? own;
  const languages = useLanguages(locale, isDrawn && speaks(source));
  const choose = (chosen: string) => {
    setLanguage(chosen);
    if (!isGoogle) return;
    remember(key.language, chosen);
    window.location.reload();
  };
  return (
    <MapView
      source={source}
      look={look}
      words={words}
      language={language}
      areas={areas}
      places={places}
      center={center}
      wasAsked={wasAsked}
      canLocate={areas.length === 0}
      beginsAtDevice={areas.length === 0}
      onAsked={() => remember(key.asked, '1')}
      onDrawn={() => setDrawn(true)}
    >
      {languages.length > 0 && (
        <span className="map-language">
          <ToolbarSelect
            icon="languages"
            label={chooseLanguage}
            value={language}
            onChange={(event) => choose(event.target.value)}
          >
            {languages.map(({ Value, Name }) => (
              <option key={Value} value={Value}>
                {Name}
              </option>
            ))}
          </ToolbarSelect>
        </span>
      )}
    </MapView>
  );
}
