import 'server-only';

export { acceptBooking, confirmBooking, declineBooking, proposeBooking } from './service/answer-request';
export { getBookingCalendar, getCompanyFeed } from './service/calendar-files';
export { getCompanyLinks } from './service/company-links';
export { createBooking } from './service/create-booking';
export { exportBookings } from './service/export-bookings';
export { getAvailability } from './service/get-availability';
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
export { receivePayment } from './service/payment-receive';
export { startCheckout } from './service/payment-start';
export { getCheckout, getPaymentMeans } from './service/payment-view';
export { planMove } from './service/series-change';
export { planSeries } from './service/series-plan';
