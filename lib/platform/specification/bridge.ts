import 'server-only';
import type { CityView, NeighborhoodView, ViewInput } from '@/lib/catalogue/contract';
import {
  type IndexKind,
  type SearchInput,
  searchCity,
  searchEverywhere,
  searchNeighborhood,
} from '@/lib/companies/contract';
import type { ReadAddressInput } from '@/lib/places/contract';
import type { ServiceContext } from '../context';
import type { OperationName, Operations } from '../contract';
import { notFound } from '../errors';
import type { AnyOperation, InputOf, OutputOf } from '../operation';
import { type Ask, askerOf, askNamed } from './ask';
import { asClient, searchNamed, withPin } from './before';
import { knownEntries } from './known';
import { namedFields } from './named';
import { offerView } from './offers';
import { withCountry, withOwnCountry, withPlaces } from './places';

/** How an operation is done with the calls of the specification alone, where that is more than sending it. */
type Bridges = {
  [K in OperationName]?: (
    input: InputOf<Operations[K]>,
    ask: Ask,
    send: (input: object) => Promise<OutputOf<Operations[K]>>,
  ) => Promise<OutputOf<Operations[K]>>;
};

const search =
  (op: typeof searchCity) =>
  async (input: SearchInput, ask: Ask): Promise<OutputOf<typeof searchCity>> =>
    withPlaces(await searchNamed(op, input, ask), input.lang_code, ask);

const bridges: Bridges = {
  searchCity: search(searchCity),
  searchNeighborhood: search(searchNeighborhood),
  searchEverywhere: search(searchEverywhere),
  getCityView: async (input: ViewInput, ask, send): Promise<CityView> =>
    withOwnCountry(await send(input), input.id, input.lang_code, ask),
  getNeighborhoodView: async (input: ViewInput, ask, send): Promise<NeighborhoodView> => {
    const view = await send(input);
    return withOwnCountry(view, view.CityId, input.lang_code, ask);
  },
  getCategoryView: ({ id, lang_code }, ask) => offerView('category', id, lang_code, ask),
  getServiceView: ({ id, lang_code }, ask) => offerView('service', id, lang_code, ask),
  getCompanyView: async (input, _, send) => withCountry(await send(input)),
  getDirectoryIndex: async ({ kind }: { kind: IndexKind }, ask) => ({
    Entries: await knownEntries(kind, ask),
    NextAfter: -1,
    IsPartial: true,
  }),
  // No suggestions while typing; the text is looked up when it is sent.
  suggestPlaces: async () => ({ Places: [] }),
  listPlacesAround: async () => ({ Places: [] }),
  readAddress: async ({ address }: ReadAddressInput) => ({
    Address: address,
    Unit: '',
    City: '',
    PostalCode: '',
    ProvinceId: -1,
    CountryId: -1,
    TimeZoneId: -1,
    Latitude: -1,
    Longitude: -1,
  }),
  // A session of the specification ends with its cookie, and by itself.
  signOut: async () => ({}),
  login: async (input, _, send) => send(asClient(input)),
  reopenLogin: async (input, _, send) => send(asClient(input)),
  simhLogin: async (input, _, send) => send(asClient(input)),
  createNeighborhoodRequest: async (input, _, send) => send(withPin(input)),
};

/** Whether a platform of the specification alone can do an operation. */
export const isBridged = (name: OperationName): boolean =>
  namedFields[name] !== undefined || bridges[name] !== undefined;

/**
 * Does an operation with what the specification names.
 * @throws PlatformError 404 for a call of our own that cannot be made of the specification's
 */
export async function runBridged(op: AnyOperation, input: unknown, context: ServiceContext): Promise<unknown> {
  const name = op.name as OperationName;
  const send = (sent: object) => askNamed(op, sent, context);
  const bridge = bridges[name] as
    | ((input: unknown, ask: Ask, send: (input: object) => Promise<unknown>) => Promise<unknown>)
    | undefined;
  if (bridge) return bridge(input, askerOf(context), send);
  if (!namedFields[name]) throw notFound();
  return send(input as object);
}
