import { locales } from '../values/locale';
import { passThrough } from './pass-through';
import { fold } from './slug';
import { inCityPages, isBuilt, type OfferKind, pageNames, pages } from './table';

/** docs/interface.md §3, row by row, and the pages of our own beside them: frozen, so that a changed path is a change people see. */
const frozen: Record<string, [string, string, string]> = {
  home: ['/', '/fr', '/es'],
  search: ['/', '/recherche', '/buscar'],
  secondStep: ['/second-step', '/deuxieme-etape', '/segundo-paso'],
  signin: ['/signin', '/connexion', '/iniciar-sesion'],
  signout: ['/signout', '/deconnecter', '/desconectar'],
  register: ['/register', '/registre', '/registro'],
  category: ['/category/{slug}/{id}', '/categorie/{slug}/{id}', '/categoria/{slug}/{id}'],
  categoryInCity: [
    '/category/{slug}/{id}/{citySlug}/{cityId}',
    '/categorie/{slug}/{id}/{citySlug}/{cityId}',
    '/categoria/{slug}/{id}/{citySlug}/{cityId}',
  ],
  city: ['/city/{slug}/{id}', '/ville/{slug}/{id}', '/ciudad/{slug}/{id}'],
  company: ['/company/{slug}/{id}', '/companie/{slug}/{id}', '/compania/{slug}/{id}'],
  neighborhood: ['/neighborhood/{slug}/{id}', '/quartier/{slug}/{id}', '/vecindario/{slug}/{id}'],
  service: ['/service/{slug}/{id}', '/services/{slug}/{id}', '/servicios/{slug}/{id}'],
  serviceInCity: [
    '/service/{slug}/{id}/{citySlug}/{cityId}',
    '/services/{slug}/{id}/{citySlug}/{cityId}',
    '/servicios/{slug}/{id}/{citySlug}/{cityId}',
  ],
  requestNew: ['/request-new', '/demander-un-nouveau', '/solicitar-nuevo'],
  chat: ['/chat/{token}', '/clavardage/{token}', '/conversacion/{token}'],
  cityRequests: ['/city-requests/{slug}/{id}', '/demandes-ville/{slug}/{id}', '/solicitudes-ciudad/{slug}/{id}'],
  neighborhoodRequests: [
    '/neighborhood-requests/{slug}/{id}',
    '/demandes-quartier/{slug}/{id}',
    '/solicitudes-vecindario/{slug}/{id}',
  ],
  claimProfile: ['/claim-profile', '/profil-de-reclamation', '/perfil-de-reclamo'],
  forgotPassword: ['/forgot-password', '/mot-de-passe-oublie', '/contrasena-olvidada'],
  resetPassword: ['/reset-password', '/reinitialiser-mot-de-passe', '/restablecer-contrasena'],
  confirmEmail: ['/confirm-email', '/confirmer-adresse', '/confirmar-direccion'],
  listMyBusiness: ['/list-my-business', '/inscrire-mon-entreprise', '/registrar-mi-negocio'],
  unsubscribe: ['/unsubscribe', '/desabonnement', '/cancelar-correos'],
  portal: ['/portal/{companyTag}/…', '/portail/{companyTag}/…', '/panel/{companyTag}/…'],
  openBusiness: ['/open-my-business', '/ouvrir-mon-entreprise', '/abrir-mi-negocio'],
  console: ['/console/…', '/administration/…', '/consola/…'],
  manageBooking: ['/booking/{token}', '/reservation/{token}', '/reserva/{token}'],
  invitation: ['/team-invitation', '/invitation-equipe', '/invitacion-equipo'],
  howItWorks: ['/how-it-works', '/comment-ca-marche', '/como-funciona'],
  aboutUs: ['/about-us', '/a-propos', '/quienes-somos'],
  contactUs: ['/contact-us', '/nous-joindre', '/contacto'],
  faqs: ['/faqs', '/foire-aux-questions', '/preguntas-frecuentes'],
  terms: ['/terms', '/conditions', '/terminos'],
  privacyPolicy: ['/privacy-policy', '/politique-de-confidentialite', '/politica-de-privacidad'],
  referFriends: ['/refer-friends', '/recommander-a-des-amis', '/recomendar-a-amigos'],
  groupDiscounts: ['/group-discounts', '/rabais-de-groupe', '/descuentos-de-grupo'],
  supportLocalPros: ['/support-local-pros', '/soutenir-les-pros-locaux', '/apoyar-a-los-profesionales-locales'],
};

test('every URL of every page in every language', () => {
  const actual = Object.fromEntries(
    pageNames.map((name) => [name, locales.map((locale) => pages[name].paths[locale])]),
  );
  expect(actual).toEqual(frozen);
});

test('no first segment belongs to two pages or two languages, but for the alias of the home page and pages within a city', () => {
  const owners = new Map<string, string[]>();
  for (const name of pageNames.filter((one) => !pages[one].inCity))
    for (const locale of locales) {
      const segment = pages[name].paths[locale].split('/')[1] ?? '';
      owners.set(segment, [...(owners.get(segment) ?? []), `${name}.${locale}`]);
    }
  const shared = [...owners.values()].filter((names) => names.length > 1);
  expect(shared).toEqual([['home.en', 'search.en']]);
});

test('paths are canonical: ASCII, lower case, no trailing slash', () => {
  for (const name of pageNames)
    for (const locale of locales) {
      const segments = pages[name].paths[locale].split('/').slice(1);
      for (const segment of segments.filter((one) => !/^(\{|…)/.test(one)))
        expect([name, segment, /^[a-z0-9-]*$/.test(segment) && fold(segment) === segment]).toEqual([
          name,
          segment,
          true,
        ]);
    }
});

test('no page hides behind a file or a call, and no internal address is a public one', () => {
  for (const name of pageNames)
    for (const locale of locales) expect(passThrough.has(pages[name].paths[locale].split('/')[1] ?? '')).toBe(false);
  const internal = pageNames.filter((name) => isBuilt(name) && !pages[name].aliasOf).map((name) => pages[name].file);
  expect(new Set(internal).size).toBe(internal.length);
});

test('live pages carry slug and id outside, the id alone inside', () => {
  for (const name of pageNames.filter((one) => pages[one].liveKind && !pages[one].inCity)) {
    for (const locale of locales) expect(pages[name].paths[locale]).toMatch(/^\/[a-z-]+\/\{slug\}\/\{id\}$/);
    expect(pages[name].file ?? '/x/{id}').toMatch(/^\/[a-z-]+\/\{id\}$/);
  }
});

test('a page within a city stands under the page about all cities, in every language', () => {
  expect(pageNames.filter((name) => pages[name].inCity).sort()).toEqual(Object.values(inCityPages).sort());
  for (const [kind, name] of Object.entries(inCityPages)) {
    expect(pages[name]).toMatchObject({ liveKind: kind, file: `/${kind}/{id}/{cityId}` });
    for (const locale of locales)
      expect(pages[name].paths[locale]).toBe(`${pages[kind as OfferKind].paths[locale]}/{citySlug}/{cityId}`);
  }
});

test('cached copies are never stale for longer than an hour, and tokens are no cache keys', () => {
  for (const name of pageNames) {
    const { staleS, queries, tokens = [] } = pages[name].cache;
    expect(staleS).toBeLessThanOrEqual(3600);
    expect(queries.filter((query) => (tokens as readonly string[]).includes(query))).toEqual([]);
  }
});
