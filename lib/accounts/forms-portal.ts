import { fileForm, portalForm } from '@/lib/platform/form-portal';

/** Where the plain forms of accounts lead that stand in the portal. */
export const accountPortalForms = {
  exportActivity: fileForm,
  exportMembers: fileForm,
  inviteMember: portalForm('member-invited'),
  updateMember: portalForm('member-saved', 'member-last-owner'),
  deactivateMember: portalForm('member-ended', 'member-last-owner'),
  restoreMember: portalForm('member-restored'),
  resendInvitation: portalForm('invitation-resent'),
  updateAccount: portalForm('account-saved'),
  changeMyMails: portalForm('mails-saved'),
  changePassword: portalForm('password-changed'),
};
