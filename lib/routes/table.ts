import {
  account,
  asking,
  desk,
  directory,
  form,
  info,
  list,
  managing,
  searching,
  status,
  talking,
} from './cache-policies';
import type { LiveKind, OfferKind, PageRow } from './page-row';

export type {
  CachePolicy,
  LiveEntry,
  LiveKind,
  LookupLiveId,
  OfferKind,
  PageRow,
  PlaceQuery,
  QueryName,
  TokenQuery,
} from './page-row';

/** A row without `file` answers 404 and no link leads to it. */
const table = {
  home: { paths: { en: '/', fr: '/fr', es: '/es' }, file: '', cache: searching },
  search: { paths: { en: '/', fr: '/recherche', es: '/buscar' }, file: '', aliasOf: 'home', cache: searching },
  signin: {
    paths: { en: '/signin', fr: '/connexion', es: '/iniciar-sesion' },
    file: '/signin',
    cache: account,
    isUnlisted: true,
  },
  secondStep: {
    paths: { en: '/second-step', fr: '/deuxieme-etape', es: '/segundo-paso' },
    file: '/second-step',
    cache: { ...account, queries: [...account.queries, 'step'] },
    isUnlisted: true,
  },
  signout: {
    paths: { en: '/signout', fr: '/deconnecter', es: '/desconectar' },
    file: '/signout',
    cache: account,
    isUnlisted: true,
  },
  register: {
    paths: { en: '/register', fr: '/registre', es: '/registro' },
    file: '/register',
    cache: account,
    isUnlisted: true,
  },
  category: {
    paths: { en: '/category/{slug}/{id}', fr: '/categorie/{slug}/{id}', es: '/categoria/{slug}/{id}' },
    file: '/category/{id}',
    liveKind: 'category',
    cache: directory,
  },
  categoryInCity: {
    paths: {
      en: '/category/{slug}/{id}/{citySlug}/{cityId}',
      fr: '/categorie/{slug}/{id}/{citySlug}/{cityId}',
      es: '/categoria/{slug}/{id}/{citySlug}/{cityId}',
    },
    file: '/category/{id}/{cityId}',
    liveKind: 'category',
    inCity: true,
    cache: directory,
  },
  city: {
    paths: { en: '/city/{slug}/{id}', fr: '/ville/{slug}/{id}', es: '/ciudad/{slug}/{id}' },
    file: '/city/{id}',
    liveKind: 'city',
    cache: directory,
  },
  company: {
    paths: { en: '/company/{slug}/{id}', fr: '/companie/{slug}/{id}', es: '/compania/{slug}/{id}' },
    file: '/company/{id}',
    liveKind: 'company',
    cache: {
      ...directory,
      queries: [...list, 'recommend', 'outcome', 'off-marketplace', 'thumb'],
      tokens: ['token', 'recommendation-token', 'draft'],
    },
  },
  neighborhood: {
    paths: { en: '/neighborhood/{slug}/{id}', fr: '/quartier/{slug}/{id}', es: '/vecindario/{slug}/{id}' },
    file: '/neighborhood/{id}',
    liveKind: 'neighborhood',
    cache: directory,
  },
  service: {
    paths: { en: '/service/{slug}/{id}', fr: '/services/{slug}/{id}', es: '/servicios/{slug}/{id}' },
    file: '/service/{id}',
    liveKind: 'service',
    cache: directory,
  },
  serviceInCity: {
    paths: {
      en: '/service/{slug}/{id}/{citySlug}/{cityId}',
      fr: '/services/{slug}/{id}/{citySlug}/{cityId}',
      es: '/servicios/{slug}/{id}/{citySlug}/{cityId}',
    },
    file: '/service/{id}/{cityId}',
    liveKind: 'service',
    inCity: true,
    cache: directory,
  },
  requestNew: {
    paths: { en: '/request-new', fr: '/demander-un-nouveau', es: '/solicitar-nuevo' },
    file: '/request-new',
    cache: asking,
  },
  cityRequests: {
    paths: {
      en: '/city-requests/{slug}/{id}',
      fr: '/demandes-ville/{slug}/{id}',
      es: '/solicitudes-ciudad/{slug}/{id}',
    },
    file: '/city-requests/{id}',
    liveKind: 'city',
    cache: status,
    isUnlisted: true,
  },
  neighborhoodRequests: {
    paths: {
      en: '/neighborhood-requests/{slug}/{id}',
      fr: '/demandes-quartier/{slug}/{id}',
      es: '/solicitudes-vecindario/{slug}/{id}',
    },
    file: '/neighborhood-requests/{id}',
    liveKind: 'neighborhood',
    cache: status,
    isUnlisted: true,
  },
  claimProfile: {
    paths: { en: '/claim-profile', fr: '/profil-de-reclamation', es: '/perfil-de-reclamo' },
    file: '/claim-profile',
    cache: account,
    isUnlisted: true,
  },
  forgotPassword: {
    paths: { en: '/forgot-password', fr: '/mot-de-passe-oublie', es: '/contrasena-olvidada' },
    file: '/forgot-password',
    cache: account,
    isUnlisted: true,
  },
  resetPassword: {
    paths: { en: '/reset-password', fr: '/reinitialiser-mot-de-passe', es: '/restablecer-contrasena' },
    file: '/reset-password',
    cache: account,
    isUnlisted: true,
  },
  confirmEmail: {
    paths: { en: '/confirm-email', fr: '/confirmer-adresse', es: '/confirmar-direccion' },
    file: '/confirm-email',
    cache: account,
    isUnlisted: true,
  },
  listMyBusiness: {
    paths: { en: '/list-my-business', fr: '/inscrire-mon-entreprise', es: '/registrar-mi-negocio' },
    file: '/list-my-business',
    cache: { ...info, tokens: ['token', 'draft'] },
  },
  unsubscribe: {
    paths: { en: '/unsubscribe', fr: '/desabonnement', es: '/cancelar-correos' },
    file: '/unsubscribe',
    cache: { ...info, tokens: ['token'] },
    isUnlisted: true,
  },
  invitation: {
    paths: { en: '/team-invitation', fr: '/invitation-equipe', es: '/invitacion-equipo' },
    file: '/invitation',
    cache: account,
    isUnlisted: true,
  },
  openBusiness: {
    paths: { en: '/open-my-business', fr: '/ouvrir-mon-entreprise', es: '/abrir-mi-negocio' },
    file: '/open-business',
    cache: account,
    isUnlisted: true,
  },
  portal: {
    paths: { en: '/portal/{companyTag}/…', fr: '/portail/{companyTag}/…', es: '/panel/{companyTag}/…' },
    file: '/portal/{companyTag}',
    cache: desk,
    isUnlisted: true,
  },
  console: {
    paths: { en: '/console/…', fr: '/administration/…', es: '/consola/…' },
    file: '/console',
    cache: desk,
    isUnlisted: true,
  },
  chat: {
    paths: { en: '/chat/{token}', fr: '/clavardage/{token}', es: '/conversacion/{token}' },
    file: '/chat/{token}',
    cache: talking,
    isUnlisted: true,
  },
  manageBooking: {
    paths: { en: '/booking/{token}', fr: '/reservation/{token}', es: '/reserva/{token}' },
    file: '/booking/{token}',
    cache: managing,
    isUnlisted: true,
  },
  howItWorks: {
    paths: { en: '/how-it-works', fr: '/comment-ca-marche', es: '/como-funciona' },
    file: '/how-it-works',
    cache: info,
  },
  aboutUs: { paths: { en: '/about-us', fr: '/a-propos', es: '/quienes-somos' }, file: '/about-us', cache: info },
  contactUs: { paths: { en: '/contact-us', fr: '/nous-joindre', es: '/contacto' }, file: '/contact-us', cache: form },
  faqs: { paths: { en: '/faqs', fr: '/foire-aux-questions', es: '/preguntas-frecuentes' }, file: '/faqs', cache: info },
  terms: { paths: { en: '/terms', fr: '/conditions', es: '/terminos' }, file: '/terms', cache: info },
  privacyPolicy: {
    paths: { en: '/privacy-policy', fr: '/politique-de-confidentialite', es: '/politica-de-privacidad' },
    file: '/privacy-policy',
    cache: info,
  },
  referFriends: {
    paths: { en: '/refer-friends', fr: '/recommander-a-des-amis', es: '/recomendar-a-amigos' },
    file: '/refer-friends',
    cache: info,
  },
  groupDiscounts: {
    paths: { en: '/group-discounts', fr: '/rabais-de-groupe', es: '/descuentos-de-grupo' },
    file: '/group-discounts',
    cache: info,
  },
  supportLocalPros: {
    paths: {
      en: '/support-local-pros',
      fr: '/soutenir-les-pros-locaux',
      es: '/apoyar-a-los-profesionales-locales',
    },
    file: '/support-local-pros',
    cache: info,
  },
} as const satisfies Record<string, PageRow>;

export type PageName = keyof typeof table;

/** Pages that exist: only these can be linked. */
export type BuiltPageName = {
  [Name in PageName]: (typeof table)[Name]['file'] extends string ? Name : never;
}[PageName];

/** Pages whose path carries slug and id. */
export type LivePageName = {
  [Name in PageName]: (typeof table)[Name] extends { liveKind: LiveKind } ? Name : never;
}[PageName];

/** Pages of a category or service within a city. */
export type InCityPageName = {
  [Name in PageName]: (typeof table)[Name] extends { inCity: true } ? Name : never;
}[PageName];

/** Pages whose path is a personal link. */
export type LinkPageName = {
  [Name in PageName]: (typeof table)[Name]['paths']['en'] extends `${string}{token}` ? Name : never;
}[PageName];

/** Pages whose path names a screen in a table of its own. */
export type PlacePageName = 'portal' | 'console';

/** Pages that anybody may find: they have a canonical address in every language. */
export type OpenPageName = Exclude<BuiltPageName, LinkPageName | PlacePageName>;

/** THE list of public pages (docs/interface.md §3). */
export const pages: Readonly<Record<PageName, PageRow>> = table;

export const pageNames = Object.keys(table) as PageName[];

/** True for the name of a page that exists. */
export function isBuilt(name: string): name is BuiltPageName {
  return Object.hasOwn(pages, name) && pages[name as PageName].file !== null;
}

/** The page of a category or service within a city. */
export const inCityPages = { category: 'categoryInCity', service: 'serviceInCity' } as const satisfies Record<
  OfferKind,
  InCityPageName
>;

/** Whether the path of a page is a personal link: not indexed, not cached. */
export const isLinkPage = (name: PageName): name is LinkPageName => pages[name].paths.en.endsWith('{token}');

/** Whether anybody may find a page: it exists, and its path is neither a personal link nor a screen of portal or console. */
export const isOpenPage = (name: PageName): name is OpenPageName =>
  isBuilt(name) && !isLinkPage(name) && name !== 'portal' && name !== 'console';
