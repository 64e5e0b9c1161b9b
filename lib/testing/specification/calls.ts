import { searchFor, standInCompanies } from './companies';
import { type Code, cities, codes, listsIn, neighborhoods, services, serviceView, wordIn } from './places';
import { companyView, personalLink } from './profile';

/** What a call is given: path parameters, query and body in one, as the wire names them. */
export type Given = Record<string, unknown>;
/** A refusal of the stand-in, by its HTTP status. */
export class Refused extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: RegExp;
  /** Names that may be sent; another one is refused, as by a platform that does not know it. */
  knows: readonly string[];
  /** Wants a bearer besides the key. */
  isDirectory?: true;
  answer: (given: Given, now: Date) => object;
}

const langOf = (given: Given): Code => {
  const lang = String(given.lang_code ?? given.language_code ?? given.Language ?? (given.bearer && 'en')) as Code;
  if (!codes.includes(lang)) throw new Refused(422);
  return lang;
};

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Refused(404);
  return value;
};

/** A token with three parts, an expiry and the role claim; no audience, which is not in the specification. */
export function tokenOf(role: string, memberId: number, nowMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { role, member_id: memberId, company_id: -1, company_guid: '', exp: Math.floor(nowMs / 1000) + 3600 };
  return `${part({ alg: 'HS256' })}.${part(claims)}.c3RhbmQtaW4`;
}

/** What the stand-in's program state says; a test changes it. */
export const programState = { IsLive: true, MaintenanceMode: false, GoogleAnalytics: '' };
/** What was sent to be kept, in order. */
export const kept: { path: string; body: Given }[] = [];
export const neighbor = { Email: 'nora@example.com', Password: 'a'.repeat(128) };

function program(given: Given, now: Date) {
  return {
    token: given.bearer ?? tokenOf('', -1, now.getTime()),
    ProgramState: {
      Company: 'Stand-in',
      CompanyDisplay: 'Stand-in & Sons',
      Partner: '',
      LanguageId: codes.indexOf(langOf(given)) + 1,
      ProfileId: -1,
      ProfileEmail: '',
      System: 'S',
      Timezone: '',
      ...programState,
    },
    ProgramAccess: null,
    ProgramRights: null,
    ProgramInboxAccess: null,
    analytics: null,
  };
}

function signIn({ Email, Password }: Given, now: Date) {
  if (Email !== neighbor.Email || Password !== neighbor.Password) throw new Refused(401);
  return { token: tokenOf('|Neighbor', 12, now.getTime()), rights: null, access: null, inbox_access: null };
}

/** Fields that the specification does not have, and that platforms send all the same where they do not know them: by city. */
const openExtras: Record<number, object> = {
  42: { CompaniesTotal: -1, UpcomingTotal: -1, CompaniesNext: '', UpcomingNext: '' },
  77: { CompaniesTotal: null, UpcomingTotal: null, CompaniesNext: null, UpcomingNext: null },
};

const searchNames = ['city_id', 'neighborhood_id', 'lang_code', 'service_types', 'timezone_name', 'date_filter'];

function search(given: Given, now: Date) {
  const { city_id: city, neighborhood_id: quarter, service_types: types, date_filter: filter } = given;
  if (!searchNames.every((name) => name in given)) throw new Refused(422);
  if (quarter !== -1 && !neighborhoods.some(({ Id }) => Id === quarter)) throw new Refused(422);
  if (city !== -1 && !cities.some(({ Id }) => Id === city)) throw new Refused(422);
  const cityOfQuarter = neighborhoods.find(({ Id }) => Id === quarter)?.cityId;
  const serves = (one: { cityId: number }) =>
    city !== -1 ? one.cityId === city : cityOfQuarter === undefined || one.cityId === cityOfQuarter;
  const answer = searchFor({ serves, types: types as number[], filter: Number(filter), lang: langOf(given) }, now);
  return { ...answer, ...(openExtras[Number(city)] ?? {}) };
}

function locate(given: Given) {
  const text = [given.address, given.name, given.city].filter(Boolean).join(' ').toLowerCase();
  const lang = langOf(given);
  const city = cities.find(({ name }) => text.includes(wordIn(name, lang).toLowerCase()));
  const slug = city ? wordIn(city.slug, lang) : '';
  return {
    Latitude: -1,
    Longitude: -1,
    CityId: city?.Id ?? -1,
    CitySlug: slug,
    NeighborhoodId: -1,
    NeighborhoodSlug: '',
    IsMatch: false,
  };
}

const keep = (path: string) => (body: Given) => {
  kept.push({ path, body });
  return {};
};

const view = { method: 'GET', knows: ['id', 'lang_code'], isDirectory: true } as const;
const placeView = (place: (typeof cities)[number], lang: Code) => ({
  Id: place.Id,
  Guid: place.Guid,
  Name: wordIn(place.name, lang),
  Slug: wordIn(place.slug, lang),
  Services: services.map((service) => serviceView(service, lang)),
});

/** Every call that docs/product.md §7 names and our pages make. Nothing else is answered. */
export const calls: readonly Call[] = [
  { method: 'GET', path: /^\/api\/login\/program$/, knows: ['language_code', 'bearer'], answer: program },
  {
    method: 'POST',
    path: /^\/api\/login$/,
    knows: ['Email', 'Password', 'ClientName', 'Version', 'CompanyId'],
    answer: signIn,
  },
  {
    method: 'POST',
    path: /^\/api\/simh-login$/,
    knows: ['Email', 'Password', 'ClientName', 'Version'],
    answer: signIn,
  },
  {
    method: 'PUT',
    path: /^\/api\/login\/forgot-password$/,
    knows: ['company_id', 'email'],
    answer: keep('forgot-password'),
  },
  {
    method: 'POST',
    path: /^\/api\/view\/lists$/,
    knows: ['Language', 'Names'],
    answer: (given) => {
      const lists = listsIn(langOf(given));
      const names = (given.Names as string[]).filter((name) => name in lists);
      return { ValueEntries: names.map((Name) => ({ Name, Values: lists[Name] })) };
    },
  },
  {
    ...view,
    path: /^\/api\/simh-city\/(?<id>\d+)\/view$/,
    answer: (given) => placeView(found(cities.find(({ Id }) => Id === Number(given.id))), langOf(given)),
  },
  {
    ...view,
    path: /^\/api\/simh-neighborhood\/(?<id>\d+)\/view$/,
    answer: (given) => {
      const place = found(neighborhoods.find(({ Id }) => Id === Number(given.id)));
      const city = placeView(cities.find(({ Id }) => Id === place.cityId)!, langOf(given));
      return { ...placeView(place, langOf(given)), CityId: city.Id, CityName: city.Name, CitySlug: city.Slug };
    },
  },
  {
    ...view,
    path: /^\/api\/simh-search\/(?<id>-1)\/view$/,
    answer: (given) => ({ Services: services.map((service) => serviceView(service, langOf(given))) }),
  },
  ...['city/', 'neighborhood/', ''].map(
    (part): Call => ({
      method: 'POST',
      path: new RegExp(`^/api/simh-${part === '' ? 'search' : `${part}search`}$`),
      knows: searchNames,
      isDirectory: true,
      answer: search,
    }),
  ),
  {
    method: 'POST',
    path: /^\/api\/simh-search\/location$/,
    knows: ['lang_code', 'longitude', 'latitude', 'address', 'name', 'city', 'state', 'country'],
    isDirectory: true,
    answer: locate,
  },
  {
    method: 'GET',
    path: /^\/api\/simh-company\/(?<id>\d+)\/view$/,
    knows: ['id', 'lang_code', 'date_filter', 'timezone_name', 'recommendation_token'],
    isDirectory: true,
    answer: (given, now) => {
      const token = String(given.recommendation_token ?? '');
      return found(companyView(Number(given.id), langOf(given), Number(given.date_filter ?? 7), token, now));
    },
  },
  {
    method: 'POST',
    path: /^\/api\/simh-recommendation\/recommendation$/,
    knows: ['Object'],
    answer: (given) => {
      if ((given.Object as Given).Token !== personalLink) throw new Refused(404);
      return keep('recommendation')(given);
    },
  },
  {
    method: 'POST',
    path: /^\/api\/simh-request\/new-recommendation$/,
    knows: ['name', 'email', 'phone_number', 'company_name', 'company_website', 'company_recommendation'],
    answer: keep('new-recommendation'),
  },
  {
    method: 'POST',
    path: /^\/api\/simh-request\/new-neighborhood$/,
    knows: ['name', 'email', 'phone_number', 'location', 'information'],
    answer: keep('new-neighborhood'),
  },
];

/** Ids of all companies, for tests that look at each. */
export const companyIds = standInCompanies.map(({ id }) => id);
