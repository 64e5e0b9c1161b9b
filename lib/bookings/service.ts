import 'server-only';

export { announceVisits, planVisits } from './service/announce-visits';
export { acceptBooking, confirmBooking, declineBooking, proposeBooking } from './service/answer-request';
export { getBookingCalendar, getCompanyFeed } from './service/calendar-files';
export { cancelVisit, changeVisit } from './service/change-visit';
export {
  acceptCompanyBooking,
  assignCompanyBooking,
  cancelCompanyBooking,
  completeCompanyBooking,
  declineCompanyBooking,
  messageCompanyBooking,
  missCompanyBooking,
  moveCompanyBooking,
  noteCompanyBooking,
  proposeCompanyBooking,
} from './service/company-booking-acts';
export {
  exportCompanyBookings,
  getCompanyBooking,
  listCompanyBookings,
  viewCompanyBookings,
} from './service/company-bookings';
export { getCompanyLinks } from './service/company-links';
export { exportVisits, getVisit, listVisits, viewVisits } from './service/company-visits';
export { createBooking } from './service/create-booking';
export {
  changeCustomer,
  mergeCustomer,
} from './service/customer-acts';
export { exportCustomers, getCustomer, listCustomers, testRegistration } from './service/customers';
export { exportBookings } from './service/export-bookings';
export { getFeed, listFeeds, renewFeed } from './service/feeds';
export { getAvailability } from './service/get-availability';
export { getCalendar } from './service/get-calendar';
export { getHold } from './service/get-hold';
export { createHold, extendHold, releaseHold } from './service/hold';
export {
  cancelBooking,
  eraseBooking,
  getBooking,
  messageBooking,
  rescheduleBooking,
} from './service/manage-booking';
export { missBooking } from './service/miss-booking';
export { planCompanyMove } from './service/move-booking';
export { moveVisit, planVisitMove } from './service/move-visit';
export { addCompanyBooking, getNewBookingChoices } from './service/new-booking';
export { receivePayment } from './service/payment-receive';
export { startCheckout } from './service/payment-start';
export { getCheckout, getPaymentMeans } from './service/payment-view';
export { streamCompanyBookings, streamVisits } from './service/row-streams';
export { planMove } from './service/series-change';
export { planSeries } from './service/series-plan';
export {
  activateServiceProvider,
  addServiceProvider,
  changeServiceProvider,
  deactivateServiceProvider,
  deleteServiceProvider,
  exportServiceProviders,
  getServiceProvider,
  inviteServiceProvider,
  listServiceProviders,
  restoreServiceProvider,
} from './service/team';
export { tryAddress } from './service/try-address';
export { getVisitChoices } from './service/visit-choices';
