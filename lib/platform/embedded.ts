import 'server-only';
import * as accounts from '@/lib/accounts/service';
import * as bookings from '@/lib/bookings/service';
import * as catalogue from '@/lib/catalogue/service';
import * as chat from '@/lib/chat/service';
import * as companies from '@/lib/companies/service';
import { databaseError, getDb } from '@/lib/db/client';
import { schemaCurrent } from '@/lib/db/migrate';
import { CHANGES_CHANNEL, sharedPort } from '@/lib/db/port';
import * as opinions from '@/lib/opinions/service';
import * as places from '@/lib/places/service';
import * as profile from '@/lib/profile/service';
import * as requests from '@/lib/requests/service';
import type { Claims, ServiceContext } from './context';
import type { OperationName, Operations } from './contract';
import { isPlatformError, PlatformError } from './errors';
import type { InputOf, OutputOf } from './operation';

export type Handlers = {
  [K in OperationName]: (input: InputOf<Operations[K]>, context: ServiceContext) => Promise<OutputOf<Operations[K]>>;
};

/** Every operation and the service that answers it: a missing one does not compile. */
const handlers: Handlers = {
  resolveLocation: places.resolveLocation,
  suggestPlaces: places.suggestPlaces,
  listPlacesAround: places.listPlacesAround,
  readAddress: places.readAddress,
  getCityView: catalogue.getCityView,
  getNeighborhoodView: catalogue.getNeighborhoodView,
  getSearchView: catalogue.getSearchView,
  getCategoryView: catalogue.getCategoryView,
  getServiceView: catalogue.getServiceView,
  getViewLists: catalogue.getViewLists,
  getProgram: accounts.getProgram,
  postProgram: accounts.postProgram,
  login: accounts.login,
  reopenLogin: accounts.reopenLogin,
  simhLogin: accounts.simhLogin,
  isOperator: accounts.isOperator,
  signOut: accounts.signOut,
  listSessions: accounts.listSessions,
  endSession: accounts.endSession,
  register: accounts.register,
  verifyEmail: accounts.verifyEmail,
  forgotPassword: accounts.forgotPassword,
  forgotPasswordReopen: accounts.forgotPasswordReopen,
  resetPassword: accounts.resetPassword,
  resetPasswordReopen: accounts.resetPasswordReopen,
  getPasswordReset: accounts.getPasswordReset,
  createClaim: accounts.createClaim,
  listClaims: accounts.listClaims,
  getClaimLink: accounts.getClaimLink,
  searchCity: companies.searchCity,
  searchNeighborhood: companies.searchNeighborhood,
  searchEverywhere: companies.searchEverywhere,
  getCompanyView: profile.getCompanyView,
  recordUpsell: profile.recordUpsell,
  getIntegration: companies.getIntegration,
  getDirectoryIndex: companies.getDirectoryIndex,
  getDirectoryChanges: companies.getDirectoryChanges,
  getFrameOrigins: companies.getFrameOrigins,
  createRecommendation: requests.createRecommendation,
  createContactMessage: requests.createContactMessage,
  createNeighborhoodRequest: requests.createNeighborhoodRequest,
  getAreaRequests: requests.getAreaRequests,
  reportCompany: requests.reportCompany,
  sendRecommendation: opinions.sendRecommendation,
  renewRecommendationLink: opinions.renewRecommendationLink,
  listReviews: opinions.listReviews,
  getInvite: requests.getInvite,
  createBusinessRequest: requests.createBusinessRequest,
  unsubscribe: requests.unsubscribe,
  getAvailability: bookings.getAvailability,
  createHold: bookings.createHold,
  getHold: bookings.getHold,
  extendHold: bookings.extendHold,
  releaseHold: bookings.releaseHold,
  createBooking: bookings.createBooking,
  startCheckout: bookings.startCheckout,
  getCheckout: bookings.getCheckout,
  getPaymentMeans: bookings.getPaymentMeans,
  getBooking: bookings.getBooking,
  rescheduleBooking: bookings.rescheduleBooking,
  cancelBooking: bookings.cancelBooking,
  messageBooking: bookings.messageBooking,
  eraseBooking: bookings.eraseBooking,
  startChat: chat.startChat,
  getChat: chat.getChat,
  sendChatMessage: chat.sendChatMessage,
  seeChat: chat.seeChat,
  setChatState: chat.setChatState,
  eraseChat: chat.eraseChat,
  acceptBooking: bookings.acceptBooking,
  proposeBooking: bookings.proposeBooking,
  declineBooking: bookings.declineBooking,
  getBookingCalendar: bookings.getBookingCalendar,
  getCompanyFeed: bookings.getCompanyFeed,
  exportBookings: bookings.exportBookings,
  confirmBooking: bookings.confirmBooking,
};

/** SQLSTATE classes that pass by themselves: connection lost, shutting down, out of resources. */
const awayStates = /^(08|57P|53)/;

/**
 * Answers an operation from our own services.
 * @throws PlatformError; a database that is away is 503, our own fault is 500 with its cause kept for the log.
 */
export async function runEmbedded(name: OperationName, input: unknown, context: ServiceContext): Promise<unknown> {
  const handler = handlers[name] as (input: unknown, context: ServiceContext) => Promise<unknown>;
  try {
    return await handler(input, context);
  } catch (error) {
    if (isPlatformError(error)) throw error;
    const isAway = awayStates.test(databaseError(error)?.code ?? '');
    throw new PlatformError(isAway ? 503 : 500, { cause: error, retryAfterS: isAway ? 5 : undefined });
  }
}

/** Claims of a bearer that we signed ourselves, of a session that still stands; null for any other. */
export const authenticateEmbedded = (bearer: string): Promise<Claims | null> =>
  accounts.authenticate(bearer, new Date());

/** Uses up what counts once. @returns false where it was used before. */
export const spendEmbedded = (id: string, expiresAt: Date): Promise<boolean> => requests.spendProof(id, expiresAt);

/** Rings when a thread of the chat changes. @returns a function that stops it */
export const watchChatEmbedded = (token: string, bell: () => void): Promise<() => void> => chat.watchChat(token, bell);

/** An event of whoever takes the money. */
export const receivePaymentEmbedded = (body: string, signature: string, now: Date) =>
  bookings.receivePayment(body, signature, now);

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
