import 'server-only';

/** Accounts: members, sign-in, ownership of companies; a file each under `service/`. */
export { createClaim, getClaimLink, listClaims } from './service/claim';
export { approveClaim, inviteToClaim, listClaimsToDecide, refuseClaim } from './service/operator-claims';
export { getProgram, postProgram } from './service/program';
export { getRegistration, verifyEmail } from './service/prove-address';
export { register } from './service/register';
export {
  forgotPassword,
  forgotPasswordReopen,
  getPasswordReset,
  resetPassword,
  resetPasswordReopen,
} from './service/reset-password';
export { authenticate, endSession, listSessions, signOut } from './service/sessions';
export { isOperator, login, reopenLogin, simhLogin } from './service/sign-in';
