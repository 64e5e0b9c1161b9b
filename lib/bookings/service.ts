import 'server-only';

export { createBooking } from './service/create-booking';
export { getAvailability } from './service/get-availability';
export { createHold, extendHold, releaseHold } from './service/hold';
export {
  cancelBooking,
  eraseBooking,
  getBooking,
  messageBooking,
  rescheduleBooking,
} from './service/manage-booking';
