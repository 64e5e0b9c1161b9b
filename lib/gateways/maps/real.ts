import 'server-only';
import * as z from 'zod';
import { askOutside } from '../http/client';
import type { MapsGateway } from './port';

const geocodeHost = 'maps.googleapis.com';
const placesHost = 'places.googleapis.com';

const geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z
          .array(
            z.object({
              types: z.array(z.string().max(100)).max(20),
              long_name: z.string().max(500),
              short_name: z.string().max(500),
            }),
          )
          .max(50)
          .default([]),
      }),
    )
    .max(100),
});

const text = z.object({ text: z.string().max(500) });
const proposed = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }) })
          .optional(),
      }),
    )
    .max(50)
    .default([]),
});

/** The best answer of Google's geocoding to an address; undefined where it has none or is away. */
async function askGeocoder(key: string, address: string, language: string, country: string | undefined) {
  const url = new URL(`https://${geocodeHost}/maps/api/geocode/json`);
  url.search = new URLSearchParams({
    address,
    language,
    key,
    ...(country ? { region: country.toLowerCase() } : {}),
  }).toString();
  const answer = await askOutside({ url, host: geocodeHost, schema: geocoded });
  return answer.ok ? answer.value.results[0] : undefined;
}

/** Google's geocoding and place autocompletion, asked with the operator's key (docs/interface.md §6, GOOGLE_MAPS_API_KEY). */
export function googleMaps(key: string): MapsGateway {
  return {
    async geocode(address, language, country) {
      const location = (await askGeocoder(key, address, language, country))?.geometry.location;
      return location ? { latitude: location.lat, longitude: location.lng } : null;
    },
    async read(address, language, country) {
      const found = await askGeocoder(key, address, language, country);
      if (!found) return null;
      const { lat, lng } = found.geometry.location;
      const components = found.address_components.map(({ types, long_name, short_name }) => ({
        types,
        long: long_name,
        short: short_name,
      }));
      return { components, latitude: lat, longitude: lng };
    },
    async propose(input, languageCode, country) {
      const answer = await askOutside({
        url: new URL(`https://${placesHost}/v1/places:autocomplete`),
        host: placesHost,
        schema: proposed,
        method: 'POST',
        headers: {
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'suggestions.placePrediction.structuredFormat',
        },
        body: { input, languageCode, ...(country ? { includedRegionCodes: [country.toLowerCase()] } : {}) },
      });
      if (!answer.ok) return [];
      const formats = answer.value.suggestions.map(({ placePrediction }) => placePrediction?.structuredFormat);
      return formats
        .filter((format) => format !== undefined)
        .slice(0, 5)
        .map(({ mainText, secondaryText }) => ({ name: mainText.text, around: secondaryText?.text ?? '' }));
    },
  };
}
