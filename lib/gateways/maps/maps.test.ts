import * as z from 'zod';
import { withoutOutgoing } from '@/lib/values/outgoing';
import { askOutside, resetBreakers } from '../http/client';
import { googleMaps } from './real';

const asked: { url: string; init: RequestInit }[] = [];
let answer: () => Response | Promise<Response> = () => Response.json({});

beforeEach(() => {
  asked.length = 0;
  resetBreakers();
  global.fetch = (async (url: URL, init: RequestInit) => {
    asked.push({ url: String(url), init });
    return answer();
  }) as typeof fetch;
});

const maps = googleMaps('secret-key');
const found = { status: 'OK', results: [{ geometry: { location: { lat: 30.26, lng: -97.77 } } }] };

test('an address is geocoded by our server, narrowed by country, in the language of the page', async () => {
  answer = () => Response.json(found);
  expect(await maps.geocode('1200 Barton Springs Rd', 'fr', 'US')).toEqual({ latitude: 30.26, longitude: -97.77 });
  const url = new URL(asked[0]!.url);
  expect([url.host, url.searchParams.get('language'), url.searchParams.get('region')]).toEqual([
    'maps.googleapis.com',
    'fr',
    'us',
  ]);
});

test('an address is taken apart, its parts under names of ours', async () => {
  const address_components = [{ types: ['locality', 'political'], long_name: 'Austin', short_name: 'Austin' }];
  answer = () => Response.json({ ...found, results: [{ ...found.results[0], address_components }] });
  expect(await maps.read('1200 Barton Springs Rd', 'en')).toEqual({
    components: [{ types: ['locality', 'political'], long: 'Austin', short: 'Austin' }],
    latitude: 30.26,
    longitude: -97.77,
  });
});

test('proposals are names without coordinates, at most five', async () => {
  const one = {
    placePrediction: { structuredFormat: { mainText: { text: 'Zilker Park' }, secondaryText: { text: 'Austin, TX' } } },
  };
  answer = () => Response.json({ suggestions: Array.from({ length: 9 }, () => one) });
  const places = await maps.propose('zilk', 'en', 'US');
  expect(places).toHaveLength(5);
  expect(places[0]).toEqual({ name: 'Zilker Park', around: 'Austin, TX' });
  expect(JSON.parse(String(asked[0]!.init.body))).toEqual({
    input: 'zilk',
    languageCode: 'en',
    includedRegionCodes: ['us'],
  });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['refused', () => new Response('{}', { status: 403 })],
  ['unreadable', () => new Response('<html>')],
  ['of another shape', () => Response.json({ results: 'none' })],
  ['away', () => Promise.reject(new TypeError('network'))],
])('an answer that is %s is no answer, never an error', async (_, given) => {
  answer = given;
  expect(await maps.geocode('x', 'en')).toBeNull();
  expect(await maps.read('x', 'en')).toBeNull();
  expect(await maps.propose('x', 'en')).toEqual([]);
});

test('a service that fails five times is left alone', async () => {
  answer = () => new Response('{}', { status: 500 });
  for (let at = 0; at < 8; at++) await maps.geocode('x', 'en');
  expect(asked).toHaveLength(5);
});

test('what one caller asks badly keeps the others from nothing, nor does what a demo may not ask', async () => {
  answer = () => new Response('{}', { status: 400 });
  for (let at = 0; at < 8; at++) await maps.propose('x', 'en');
  expect(asked).toHaveLength(8);
  await withoutOutgoing({ companyId: 1 }, async () => {
    for (let at = 0; at < 8; at++) expect(await maps.geocode('x', 'en')).toBeNull();
  });
  expect(asked).toHaveLength(8);
  answer = () => Response.json(found);
  expect(await maps.geocode('x', 'en')).toEqual({ latitude: 30.26, longitude: -97.77 });
});

test('a service that has had enough of us is left alone', async () => {
  answer = () => new Response('{}', { status: 429 });
  for (let at = 0; at < 8; at++) await maps.geocode('x', 'en');
  expect(asked).toHaveLength(5);
});

test('no other host, and nothing unencrypted', async () => {
  const schema = z.object({});
  await expect(
    askOutside({ url: new URL('https://evil.example/'), host: 'maps.googleapis.com', schema }),
  ).rejects.toThrow();
  await expect(
    askOutside({ url: new URL('http://maps.googleapis.com/'), host: 'maps.googleapis.com', schema }),
  ).rejects.toThrow();
});
