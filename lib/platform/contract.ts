import * as accounts from '@/lib/accounts/contract';
import * as claims from '@/lib/accounts/contract-claims';
import * as registering from '@/lib/accounts/contract-register';
import * as bookings from '@/lib/bookings/contract';
import * as answers from '@/lib/bookings/contract-answers';
import * as availability from '@/lib/bookings/contract-availability';
import * as payments from '@/lib/bookings/contract-payments';
import * as series from '@/lib/bookings/contract-series';
import * as catalogue from '@/lib/catalogue/contract';
import * as chat from '@/lib/chat/contract';
import * as companies from '@/lib/companies/contract';
import * as opinions from '@/lib/opinions/contract';
import * as places from '@/lib/places/contract';
import * as profile from '@/lib/profile/contract';
import * as requests from '@/lib/requests/contract';

/** All operations of the platform, by name. Server side only in spirit: islands import the one they call. */
export const operations = {
  resolveLocation: places.resolveLocation,
  suggestPlaces: places.suggestPlaces,
  listPlacesAround: places.listPlacesAround,
  readAddress: places.readAddress,
  understandPlace: places.understandPlace,
  getCityView: catalogue.getCityView,
  getNeighborhoodView: catalogue.getNeighborhoodView,
  getSearchView: catalogue.getSearchView,
  getCategoryView: catalogue.getCategoryView,
  getServiceView: catalogue.getServiceView,
  listServedCities: catalogue.listServedCities,
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
  register: registering.register,
  verifyEmail: registering.verifyEmail,
  getRegistration: registering.getRegistration,
  forgotPassword: registering.forgotPassword,
  forgotPasswordReopen: registering.forgotPasswordReopen,
  resetPassword: registering.resetPassword,
  resetPasswordReopen: registering.resetPasswordReopen,
  getPasswordReset: registering.getPasswordReset,
  createClaim: claims.createClaim,
  listClaims: claims.listClaims,
  getClaimLink: claims.getClaimLink,
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
  requestOpinionLink: requests.requestOpinionLink,
  sendRecommendation: opinions.sendRecommendation,
  renewRecommendationLink: opinions.renewRecommendationLink,
  listReviews: opinions.listReviews,
  getInvite: requests.getInvite,
  createBusinessRequest: requests.createBusinessRequest,
  unsubscribe: requests.unsubscribe,
  getAvailability: availability.getAvailability,
  planSeries: series.planSeries,
  planMove: series.planMove,
  createHold: bookings.createHold,
  getHold: bookings.getHold,
  extendHold: bookings.extendHold,
  releaseHold: bookings.releaseHold,
  createBooking: bookings.createBooking,
  startCheckout: payments.startCheckout,
  getCheckout: payments.getCheckout,
  getPaymentMeans: payments.getPaymentMeans,
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
  acceptBooking: answers.acceptBooking,
  proposeBooking: answers.proposeBooking,
  declineBooking: answers.declineBooking,
  missBooking: answers.missBooking,
  getBookingCalendar: answers.getBookingCalendar,
  getCompanyFeed: answers.getCompanyFeed,
  exportBookings: answers.exportBookings,
  confirmBooking: answers.confirmBooking,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
