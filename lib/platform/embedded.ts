import 'server-only';
import { databaseError, getDb } from '@/lib/db/client';
import { schemaCurrent } from '@/lib/db/migrate';
import { CHANGES_CHANNEL, sharedPort } from '@/lib/db/port';
import type { Claims, ServiceContext } from './context';
import type { OperationName, Operations } from './contract';
import { isPlatformError, PlatformError } from './errors';
import type { InputOf, OutputOf } from './operation';

type Handler = (input: unknown, context: ServiceContext) => Promise<unknown>;

export type Handlers = {
  [K in OperationName]: (input: InputOf<Operations[K]>, context: ServiceContext) => Promise<OutputOf<Operations[K]>>;
};

/** Read when the first of its operations is asked for: a page does not wait for the code of bookings, nor keep it in memory. */
const services = {
  places: () => import('@/lib/places/service'),
  catalogue: () => import('@/lib/catalogue/service'),
  accounts: () => import('@/lib/accounts/service'),
  companies: () => import('@/lib/companies/service'),
  opinions: () => import('@/lib/opinions/service'),
  profile: () => import('@/lib/profile/service'),
  requests: () => import('@/lib/requests/service'),
  bookings: () => import('@/lib/bookings/service'),
  chat: () => import('@/lib/chat/service'),
};

type Subject = keyof typeof services;
type Service<S extends Subject> = Awaited<ReturnType<(typeof services)[S]>>;

/** Subjects whose service answers an operation, under its name. */
type SubjectOf<K extends OperationName> = {
  [S in Subject]: Service<S> extends Record<K, Handlers[K]> ? S : never;
}[Subject];

/** Every operation and whose service answers it: a missing one, or one that answers otherwise, does not compile. */
const answeredBy: { [K in OperationName]: SubjectOf<K> } = {
  resolveLocation: 'places',
  suggestPlaces: 'places',
  listPlacesAround: 'places',
  readAddress: 'places',
  understandPlace: 'places',
  getCityView: 'catalogue',
  getNeighborhoodView: 'catalogue',
  getSearchView: 'catalogue',
  getCategoryView: 'catalogue',
  getServiceView: 'catalogue',
  listServedCities: 'catalogue',
  getViewLists: 'catalogue',
  getProgram: 'accounts',
  postProgram: 'accounts',
  login: 'accounts',
  reopenLogin: 'accounts',
  simhLogin: 'accounts',
  isOperator: 'accounts',
  signOut: 'accounts',
  listSessions: 'accounts',
  endSession: 'accounts',
  register: 'accounts',
  verifyEmail: 'accounts',
  getRegistration: 'accounts',
  forgotPassword: 'accounts',
  forgotPasswordReopen: 'accounts',
  resetPassword: 'accounts',
  resetPasswordReopen: 'accounts',
  getPasswordReset: 'accounts',
  createClaim: 'accounts',
  listClaims: 'accounts',
  getClaimLink: 'accounts',
  searchCity: 'companies',
  searchNeighborhood: 'companies',
  searchEverywhere: 'companies',
  getCompanyView: 'profile',
  recordUpsell: 'profile',
  getIntegration: 'companies',
  getDirectoryIndex: 'companies',
  getDirectoryChanges: 'companies',
  getFrameOrigins: 'companies',
  createRecommendation: 'requests',
  createContactMessage: 'requests',
  createNeighborhoodRequest: 'requests',
  getAreaRequests: 'requests',
  reportCompany: 'requests',
  requestOpinionLink: 'requests',
  sendRecommendation: 'opinions',
  renewRecommendationLink: 'opinions',
  listReviews: 'opinions',
  getInvite: 'requests',
  createBusinessRequest: 'requests',
  unsubscribe: 'requests',
  getAvailability: 'bookings',
  planSeries: 'bookings',
  planMove: 'bookings',
  createHold: 'bookings',
  getHold: 'bookings',
  extendHold: 'bookings',
  releaseHold: 'bookings',
  createBooking: 'bookings',
  startCheckout: 'bookings',
  getCheckout: 'bookings',
  getPaymentMeans: 'bookings',
  getBooking: 'bookings',
  rescheduleBooking: 'bookings',
  cancelBooking: 'bookings',
  messageBooking: 'bookings',
  eraseBooking: 'bookings',
  startChat: 'chat',
  getChat: 'chat',
  sendChatMessage: 'chat',
  seeChat: 'chat',
  setChatState: 'chat',
  eraseChat: 'chat',
  acceptBooking: 'bookings',
  proposeBooking: 'bookings',
  declineBooking: 'bookings',
  missBooking: 'bookings',
  getBookingCalendar: 'bookings',
  getCompanyFeed: 'bookings',
  exportBookings: 'bookings',
  confirmBooking: 'bookings',
};

/** @throws PlatformError; a database that is away is 503, our own fault is 500 with its cause kept for the log. */
async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isPlatformError(error)) throw error;
    const isAway = databaseError(error)?.isAway === true;
    throw new PlatformError(isAway ? 503 : 500, { cause: error, retryAfterS: isAway ? 5 : undefined });
  }
}

/** Answers an operation from our own services. @throws PlatformError */
export const runEmbedded = (name: OperationName, input: unknown, context: ServiceContext): Promise<unknown> =>
  refused(async () => {
    const service = (await services[answeredBy[name]]()) as unknown as Record<OperationName, Handler>;
    return service[name](input, context);
  });

/** Claims of a bearer that we signed ourselves, of a session that still stands; null for any other. @throws PlatformError */
export const authenticateEmbedded = (bearer: string): Promise<Claims | null> =>
  refused(async () => (await services.accounts()).authenticate(bearer, new Date()));

/** Uses up what counts once. @returns false where it was used before. @throws PlatformError */
export const spendEmbedded = (id: string, expiresAt: Date): Promise<boolean> =>
  refused(async () => (await services.requests()).spendProof(id, expiresAt));

/** Rings when a thread of the chat changes. @returns a function that stops it */
export const watchChatEmbedded = async (token: string, bell: () => void): Promise<() => void> =>
  (await services.chat()).watchChat(token, bell);

/** An event of the payment provider. @throws PlatformError */
export const receivePaymentEmbedded = (body: string, signature: string, now: Date) =>
  refused(async () => (await services.bookings()).receivePayment(body, signature, now));

/** Whether the database answers and its schema is the one this code was built for. */
export async function isEmbeddedReady(): Promise<boolean> {
  try {
    return await schemaCurrent(await getDb());
  } catch {
    return false;
  }
}

/** Tags of pages that a committed write made out of date. */
export async function listenEmbedded(callback: (tags: string[]) => void): Promise<() => Promise<void>> {
  await getDb();
  const port = await sharedPort()!;
  return port.listen(CHANGES_CHANNEL, (payload) => callback(JSON.parse(payload) as string[]));
}
