import 'server-only';
import * as z from 'zod';
import { headed, noSettings, type SectionReader } from './blocks';

/** More places than any company works in. */
const maxPlaces = 1000;

/** Of a form, which sends a blank so that none at all can be said. */
const place = z.string().regex(/^(?:(?:city|neighborhood)-[1-9]\d{0,9})?$/, 'invalid');

/** Heading of the places, and the places themselves: chosen in the portal, kept in a version; the page draws those that the company serves. */
export const citiesAndNeighborhoods = {
  content: z.object({
    ...headed,
    /** `city-5` for a whole city, `neighborhood-12`; where it is left out, nothing is said of them. */
    Places: z
      .array(place)
      .max(maxPlaces)
      .transform((places) => [...new Set(places.filter((one) => one !== ''))])
      .optional(),
  }),
  settings: noSettings,
} satisfies SectionReader;
