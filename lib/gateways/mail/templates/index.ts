import 'server-only';
import type { MailKind } from '../kinds';
import type { MailTemplate } from '../template';
import {
  accountDeleted,
  accountEmailChange,
  accountEmailChanged,
  accountEmailTaken,
  accountExists,
  accountPasswordChanged,
  accountReset,
  accountVerify,
  staffInvitation,
} from './account';
import { areaAsked } from './area-asked';
import { areaFirstDate } from './area-first-date';
import { areaOpen } from './area-open';
import { bookingMail } from './booking';
import { businessAccepted, businessAsked, businessLink, businessRefused } from './business';
import { businessReceived } from './business-received';
import { chatMessage, chatStarted } from './chat';
import { claimApproved, claimAsked, claimLink, claimReceived, claimRefused } from './claim';
import { companyReport } from './company-report';
import { contactReceived } from './contact-received';
import { memberInvitation } from './member-invitation';
import { opinionAsk } from './opinion-ask';
import { placeAsked } from './place-asked';
import { opinionLink, recommendationInvite } from './recommendation-invite';
import { recommenderJoined } from './recommender-joined';
import { recommenderThanks } from './recommender-thanks';
import { sourceLost } from './source-lost';

/** THE list of mails: a kind without a line here does not compile. */
export const templates = {
  'account-exists': accountExists,
  'account-reset': accountReset,
  'account-password-changed': accountPasswordChanged,
  'account-email-change': accountEmailChange,
  'account-email-taken': accountEmailTaken,
  'account-email-changed': accountEmailChanged,
  'account-deleted': accountDeleted,
  'account-verify': accountVerify,
  'area-asked': areaAsked,
  'area-first-date': areaFirstDate,
  'area-open': areaOpen,
  'booking-cancelled': bookingMail('booking-cancelled'),
  'booking-confirmed': bookingMail('booking-confirmed'),
  'booking-declined': bookingMail('booking-declined'),
  'booking-digest': bookingMail('booking-digest'),
  'booking-expired': bookingMail('booking-expired'),
  'booking-late': bookingMail('booking-late'),
  'booking-message': bookingMail('booking-message'),
  'booking-missed': bookingMail('booking-missed'),
  'booking-move-asked': bookingMail('booking-move-asked'),
  'booking-move-kept': bookingMail('booking-move-kept'),
  'booking-moved': bookingMail('booking-moved'),
  'booking-proposed': bookingMail('booking-proposed'),
  'booking-received': bookingMail('booking-received'),
  'booking-refunded': bookingMail('booking-refunded'),
  'booking-unrefunded': bookingMail('booking-unrefunded'),
  'booking-reminder': bookingMail('booking-reminder'),
  'business-accepted': businessAccepted,
  'business-asked': businessAsked,
  'business-link': businessLink,
  'business-received': businessReceived,
  'business-refused': businessRefused,
  'chat-message': chatMessage,
  'chat-started': chatStarted,
  'claim-approved': claimApproved,
  'claim-asked': claimAsked,
  'claim-link': claimLink,
  'claim-received': claimReceived,
  'claim-refused': claimRefused,
  'company-report': companyReport,
  'contact-received': contactReceived,
  'member-invitation': memberInvitation,
  'opinion-ask': opinionAsk,
  'opinion-link': opinionLink,
  'place-asked': placeAsked,
  'recommendation-invite': recommendationInvite,
  'recommender-joined': recommenderJoined,
  'recommender-thanks': recommenderThanks,
  'source-lost': sourceLost,
  'staff-invitation': staffInvitation,
} satisfies { [Kind in MailKind]: MailTemplate<Kind> };
