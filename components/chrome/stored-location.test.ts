import fc from 'fast-check';
import { locationCookieText, readStoredLocation, type StoredLocation } from './stored-location';

const plateau: StoredLocation = {
  longitude: -73.5817421,
  latitude: 45.5216789,
  location: '4600, rue Saint-Denis; app. 3',
  timezone: 'America/Toronto',
  city: { CityId: 12, CityName: 'Montréal', CitySlug: 'montreal' },
  neighborhood: { NeighborhoodId: 7, NeighborhoodName: 'Le Plateau-Mont-Royal', NeighborhoodSlug: 'le-plateau' },
};
const pairOf = (text: string) => text.split('; ')[0]!;

test('what is stored is read again, coordinates rounded to three decimals', () => {
  const text = locationCookieText(plateau, 90);
  expect(readStoredLocation(`a=1; ${pairOf(text)}; b=2`)).toEqual({ ...plateau, longitude: -73.582, latitude: 45.522 });
  expect(text).toMatch(/; Path=\/; Max-Age=7776000; Secure; SameSite=Lax$/);
});

test('no cookie, a torn one and a foreign one are no location', () => {
  const odd = [
    '',
    'x=1',
    '__Host-location=',
    '__Host-location=%7B',
    '__Host-location=null',
    '__Host-location=%E0%A4%A',
    '__Host-location=%5B1%5D',
    `__Host-location=${encodeURIComponent('{"latitude":"1","longitude":2}')}`,
  ];
  for (const cookies of odd) expect(readStoredLocation(cookies)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void readStoredLocation(`__Host-location=${text}`)));
});

test('a place without name or id is no place', () => {
  const text = encodeURIComponent(
    JSON.stringify({ ...plateau, city: 'Montréal', neighborhood: { NeighborhoodId: 7 } }),
  );
  expect(readStoredLocation(`__Host-location=${text}`)).toMatchObject({ city: null, neighborhood: null });
});
