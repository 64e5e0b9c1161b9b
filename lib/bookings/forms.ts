import { atLink, type Next, type Refused, stay } from '@/lib/platform/form';
import { awayForm, fileForm, portalForm, pressForm } from '@/lib/platform/form-portal';
import { onVisit } from '@/lib/platform/form-visit';
import type { OutputOf } from '@/lib/platform/operation';
import type { Outcome } from '@/lib/routes/outcomes';
import { isLocale } from '@/lib/values/locale';
import type { createBooking, createHold } from './contract';
import type { startCheckout } from './contract-payments';

const elsewhere = stay('booking-sent', 'booking-failed');

const failures: Readonly<Partial<Record<number, Outcome>>> = { 409: 'booking-taken', 429: 'booking-slower' };
const failed = ({ status }: Refused): Outcome => failures[status] ?? 'booking-failed';

/** A form on the page of the link: back to it, with what was typed where it failed. */
const managed =
  (sent: Outcome): Next =>
  (result, { typed, path }) =>
    atLink(
      result,
      typed,
      { name: 'manageBooking', token: path.manage_token ?? '' },
      result.isDone ? sent : failed(result),
    );

/** Tried by the screen itself, which shows what was asked and the answer: an address stands in no address of a page. */
const stayOnSection: Next = (_, { typed }) => ({
  outcome: 'section-asked',
  query: { lang: isLocale(typed.written) ? typed.written : undefined },
  keep: typed,
});

/** Where the plain forms of bookings lead. */
export const bookingForms = {
  createHold: onVisit<OutputOf<typeof createHold>>(({ HoldToken, Start }) => ({ hold: HoldToken, start: Start }), {
    elsewhere,
  }),
  extendHold: onVisit(() => ({}), { elsewhere }),
  releaseHold: onVisit(() => ({ hold: undefined, start: undefined }), { elsewhere }),
  createBooking: onVisit<OutputOf<typeof createBooking>>(
    ({ ManageToken }) => ({ booking: ManageToken, hold: undefined, step: undefined, draft: undefined }),
    {
      elsewhere,
      keepsText: true,
    },
  ),
  startCheckout: onVisit<OutputOf<typeof startCheckout>>(
    ({ CheckoutToken }) => ({ booking: CheckoutToken, step: 'pay', draft: undefined }),
    {
      elsewhere,
      keepsText: true,
    },
  ),
  rescheduleBooking: managed('booking-moved'),
  cancelBooking: managed('booking-cancelled'),
  messageBooking: managed('booking-messaged'),
  eraseBooking: managed('booking-erased'),
  acceptBooking: managed('booking-accepted'),
  proposeBooking: managed('booking-proposed'),
  declineBooking: managed('booking-declined'),
  confirmBooking: managed('booking-confirmed'),
  missBooking: managed('booking-missed'),
  addCompanyBooking: awayForm(portalForm('booking-made', 'booking-taken')),
  acceptCompanyBooking: portalForm('booking-accepted', 'booking-taken'),
  proposeCompanyBooking: portalForm('booking-proposed', 'booking-taken'),
  declineCompanyBooking: portalForm('booking-declined'),
  moveCompanyBooking: portalForm('booking-moved', 'booking-not-moved'),
  cancelCompanyBooking: portalForm('booking-cancelled'),
  completeCompanyBooking: portalForm('booking-completed'),
  missCompanyBooking: portalForm('booking-missed'),
  assignCompanyBooking: portalForm('booking-assigned'),
  messageCompanyBooking: portalForm('booking-messaged'),
  noteCompanyBooking: portalForm('booking-noted'),
  changeCustomer: portalForm('customer-saved'),
  mergeCustomer: portalForm('customer-merged'),
  tryAddress: stayOnSection,
  announceVisits: portalForm('visits-announced', 'visit-overlaps'),
  changeVisit: portalForm('visit-changed', 'visit-overlaps'),
  moveVisit: portalForm('visit-moved', 'visit-not-moved'),
  cancelVisit: portalForm('visit-cancelled'),
  addServiceProvider: portalForm('provider-added'),
  changeServiceProvider: portalForm('provider-saved'),
  deactivateServiceProvider: portalForm('provider-deactivated'),
  activateServiceProvider: portalForm('provider-activated'),
  exportCompanyBookings: fileForm,
  exportCustomers: fileForm,
  exportServiceProviders: fileForm,
  exportVisits: fileForm,
  renewFeed: pressForm(portalForm('feed-renewed')),
  deleteServiceProvider: awayForm(portalForm('row-deleted')),
  restoreServiceProvider: portalForm('row-restored', 'row-taken'),
  inviteServiceProvider: portalForm('provider-invited'),
};
