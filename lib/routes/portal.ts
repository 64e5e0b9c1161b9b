import { isCompanyTag } from '../values/company-tag';
import type { Locale } from '../values/locale';
import { takeKept, withKept } from './kept-text';
import type { QueryName } from './page-row';

/** A screen of the portal: what stands behind `/portal/{companyTag}` in each language (docs/portal.md §1). */
export interface PortalScreenRow {
  /** Empty for the first screen; `{id}` where a row of ours is named. */
  paths: Readonly<Record<Locale, string>>;
  /** Under app/[locale]/(portal)/portal/[companyTag]; the same in every language. */
  file: string;
  /** Queries that change what the screen shows. */
  queries?: readonly QueryName[];
  /** The list that its row stands in: the way back leads to it as it was narrowed, ordered and turned (docs/rules/portal-pains.md C2.22). */
  list?: 'bookings' | 'calendar' | 'customers' | 'members' | 'opinions' | 'team';
}

const table = {
  today: { paths: { en: '', fr: '', es: '' }, file: '' },
  calendar: {
    paths: { en: 'calendar', fr: 'calendrier', es: 'calendario' },
    file: 'calendar',
    queries: ['start', 'member'],
  },
  announce: {
    paths: { en: 'calendar/announce', fr: 'calendrier/annoncer', es: 'calendario/anunciar' },
    file: 'calendar/announce',
    queries: ['filter_search'],
  },
  visit: {
    paths: { en: 'calendar/{id}', fr: 'calendrier/{id}', es: 'calendario/{id}' },
    file: 'calendar/{id}',
    list: 'calendar',
  },
  moveVisit: {
    paths: { en: 'calendar/{id}/move', fr: 'calendrier/{id}/deplacer', es: 'calendario/{id}/mover' },
    file: 'calendar/{id}/move',
    queries: ['at', 'member'],
    list: 'calendar',
  },
  myDay: { paths: { en: 'my-day', fr: 'ma-journee', es: 'mi-dia' }, file: 'my-day', queries: ['start'] },
  bookings: {
    paths: { en: 'bookings', fr: 'reservations', es: 'reservas' },
    file: 'bookings',
    queries: ['filter_search', 'status', 'cursor'],
  },
  newBooking: {
    paths: { en: 'bookings/new', fr: 'reservations/nouvelle', es: 'reservas/nueva' },
    file: 'bookings/new',
    queries: ['service', 'start', 'customer', 'filter_search'],
  },
  booking: {
    paths: { en: 'bookings/{id}', fr: 'reservations/{id}', es: 'reservas/{id}' },
    file: 'bookings/{id}',
    list: 'bookings',
  },
  move: {
    paths: { en: 'bookings/{id}/move', fr: 'reservations/{id}/deplacer', es: 'reservas/{id}/mover' },
    file: 'bookings/{id}/move',
    queries: ['at', 'member'],
    list: 'bookings',
  },
  customers: {
    paths: { en: 'customers', fr: 'clients', es: 'clientes' },
    file: 'customers',
    queries: ['filter_search', 'sort', 'cursor'],
  },
  customer: {
    paths: { en: 'customers/{id}', fr: 'clients/{id}', es: 'clientes/{id}' },
    file: 'customers/{id}',
    queries: ['filter_search', 'cursor'],
    list: 'customers',
  },
  profile: { paths: { en: 'profile', fr: 'profil', es: 'perfil' }, file: 'profile', queries: ['was'] },
  // The public page itself, with drafts: one address in every language, as docs/portal.md §4 names it.
  preview: { paths: { en: 'preview', fr: 'preview', es: 'preview' }, file: 'preview', queries: ['lang'] },
  section: {
    paths: { en: 'profile/{id}', fr: 'profil/{id}', es: 'perfil/{id}' },
    file: 'profile/{id}',
    queries: ['lang', 'copy'],
  },
  services: { paths: { en: 'services', fr: 'services', es: 'servicios' }, file: 'services' },
  service: { paths: { en: 'services/{id}', fr: 'services/{id}', es: 'servicios/{id}' }, file: 'services/{id}' },
  team: { paths: { en: 'team', fr: 'equipe', es: 'equipo' }, file: 'team', queries: ['filter_search', 'cursor'] },
  person: {
    paths: { en: 'team/{id}', fr: 'equipe/{id}', es: 'equipo/{id}' },
    file: 'team/{id}',
    list: 'team',
  },
  bookingPages: {
    paths: { en: 'booking-pages', fr: 'pages-de-reservation', es: 'paginas-de-reserva' },
    file: 'booking-pages',
  },
  bookingPage: {
    paths: { en: 'booking-pages/{id}', fr: 'pages-de-reservation/{id}', es: 'paginas-de-reserva/{id}' },
    file: 'booking-pages/{id}',
  },
  opinions: {
    paths: { en: 'opinions', fr: 'avis', es: 'opiniones' },
    file: 'opinions',
    queries: ['filter_search', 'status', 'source', 'cursor'],
  },
  sourceReview: {
    paths: { en: 'opinions/elsewhere/{id}', fr: 'avis/ailleurs/{id}', es: 'opiniones/fuera/{id}' },
    file: 'opinions/elsewhere/{id}',
    list: 'opinions',
  },
  invitations: {
    paths: { en: 'opinions/invitations', fr: 'avis/invitations', es: 'opiniones/invitaciones' },
    file: 'opinions/invitations',
    queries: ['filter_search', 'status', 'cursor', 'lang'],
  },
  opinion: {
    paths: { en: 'opinions/{id}', fr: 'avis/{id}', es: 'opiniones/{id}' },
    file: 'opinions/{id}',
    list: 'opinions',
  },
  widgets: { paths: { en: 'widgets', fr: 'widgets', es: 'widgets' }, file: 'widgets' },
  widget: { paths: { en: 'widgets/{id}', fr: 'widgets/{id}', es: 'widgets/{id}' }, file: 'widgets/{id}' },
  members: {
    paths: { en: 'members', fr: 'membres', es: 'miembros' },
    file: 'members',
    queries: ['filter_search', 'status', 'sort', 'cursor'],
  },
  activity: {
    paths: { en: 'activity', fr: 'activite', es: 'actividad' },
    file: 'activity',
    queries: ['filter_search', 'cursor'],
  },
  apps: { paths: { en: 'apps', fr: 'applications', es: 'aplicaciones' }, file: 'apps' },
  settings: { paths: { en: 'settings', fr: 'parametres', es: 'ajustes' }, file: 'settings' },
  account: { paths: { en: 'account', fr: 'compte', es: 'cuenta' }, file: 'account' },
  member: {
    paths: { en: 'members/{id}', fr: 'membres/{id}', es: 'miembros/{id}' },
    file: 'members/{id}',
    list: 'members',
  },
} as const satisfies Record<string, PortalScreenRow>;

export type PortalScreen = keyof typeof table;

/** THE list of the portal's screens that exist: an address of any other is unknown, and no link leads to it. */
export const portalScreens: Readonly<Record<PortalScreen, PortalScreenRow>> = table;
export const portalScreenNames = Object.keys(table) as PortalScreen[];

/** First segments of the portal's addresses. */
export const portalRoots = { en: 'portal', fr: 'portail', es: 'panel' } as const satisfies Record<Locale, string>;

/** What an address of the portal names. */
export interface PortalPlace {
  companyTag: string;
  screen: PortalScreen;
  /** Of the row that the screen is about. */
  id?: number;
  /** The query of the list that it was reached from. */
  list?: string | undefined;
}

/** The same, as a sign-in leads back to it (docs/portal.md §2). */
export interface PortalReturn extends PortalPlace {
  /** The name of what was typed there. */
  draft?: string | undefined;
  /** Of a list: its own query. */
  shown?: string | undefined;
}

const join = (root: string, { companyTag, id }: PortalPlace, path: string): string =>
  [root, companyTag, path.replace('{id}', String(id))].filter((part) => part !== '').join('/');

/** The public path of a screen. */
export const portalPath = (locale: Locale, place: PortalPlace): string =>
  `/${join(portalRoots[locale], place, portalScreens[place.screen].paths[locale])}`;

/** The address of a screen under app/[locale]. */
export const portalFile = (place: PortalPlace): string => `/${join('portal', place, portalScreens[place.screen].file)}`;

/** A place as one word, for a query or a hidden field: `members.rio-claro`, `member.rio-claro.7`. */
export const placeText = ({ screen, companyTag, id }: PortalPlace): string =>
  [screen, companyTag, ...(id === undefined ? [] : [id])].join('.');

/** The same with what a sign-in in between must not lose. */
export const returnText = ({ draft, shown, ...place }: PortalReturn): string =>
  withKept(placeText(place), { draft, query: place.id === undefined ? shown : place.list });

/** The place that such a word names; undefined for anything else: no address is ever taken from outside (docs/rules/security.md B13). */
export function readPlaceText(text: string): PortalReturn | undefined {
  const { word, draft, query } = takeKept(text);
  const [screen = '', companyTag = '', id, ...rest] = word.split('.');
  const isId = id === undefined || /^[1-9]\d{0,9}$/.test(id);
  const isKnown = Object.hasOwn(portalScreens, screen) && isCompanyTag(companyTag) && isId && rest.length === 0;
  if (!isKnown) return undefined;
  const place = { screen: screen as PortalScreen, companyTag, draft };
  const wantsId = portalScreens[place.screen].file.includes('{id}');
  if (wantsId !== (id !== undefined)) return undefined;
  return id === undefined ? { ...place, shown: query } : { ...place, id: Number(id), list: query };
}
