import 'server-only';

export { changePassword, getAccount, updateAccount } from './service/account';
/** Accounts: members, sign-in, ownership of companies; a file each under `service/`. */
export { actorOf } from './service/actor';
export { changeEmail } from './service/change-email';
export { createClaim, getClaimLink, listClaims } from './service/claim';
export { exportActivity, listActivity } from './service/company-activity';
export { confirmSignIn } from './service/confirm';
export { confirmEmail, getEmailChange } from './service/confirm-email';
export { deleteAccount } from './service/delete-account';
export {
  acceptInvitation,
  getInvitation,
  inviteMember,
  joinCompany,
  resendInvitation,
} from './service/invitations';
export { changeMyMails, getMyMails } from './service/member-mails';
export {
  deactivateMember,
  exportMembers,
  getMember,
  listMembers,
  restoreMember,
  updateMember,
  viewAsMember,
} from './service/members';
export { approveClaim, inviteToClaim, listClaimsToDecide, refuseClaim } from './service/operator-claims';
export { addPasskey, finishPasskeySignIn, startPasskey, startPasskeySignIn } from './service/passkeys';
export { getPortal } from './service/portal';
export { meetAtRow } from './service/presence';
export { getProgram, postProgram } from './service/program';
export { getRegistration, verifyEmail } from './service/prove-address';
export { keepRecoveryCodes, proposeRecoveryCodes, removeSecondStep } from './service/recovery-codes';
export { register } from './service/register';
export {
  forgotPassword,
  forgotPasswordReopen,
  getPasswordReset,
  resetPassword,
  resetPasswordReopen,
} from './service/reset-password';
export { finishSignIn, getPendingSignIn, getSecondStep } from './service/second-step';
export { authenticate, endAllSessions, endSession, listSessions, signOut } from './service/sessions';
export { isOperator, login, reopenLogin, simhLogin } from './service/sign-in';
export { addStaff, disableStaff, listStaff, resetStaffSecondStep } from './service/staff';
export { addTotp, proposeTotp } from './service/totp';
