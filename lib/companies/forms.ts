import { awayForm, portalForm, pressForm } from '@/lib/platform/form-portal';

/** Where the plain forms of companies lead. */
export const companyForms = {
  addCompanyService: portalForm('service-added', 'service-offered'),
  changeCompanyService: portalForm('service-saved'),
  hideCompanyService: portalForm('service-hidden'),
  showCompanyService: portalForm('service-shown'),
  deleteCompanyService: awayForm(portalForm('row-deleted')),
  restoreCompanyService: portalForm('row-restored', 'row-taken'),
  changeSettings: portalForm('settings-saved'),
  changeCompanyTag: portalForm('tag-changed'),
  changeColour: portalForm('colour-saved'),
  addOrigin: portalForm('origin-added'),
  removeOrigin: pressForm(portalForm('origin-removed')),
  changeBookingPage: portalForm('page-saved'),
  pauseBookingPage: portalForm('page-paused'),
  resumeBookingPage: portalForm('page-resumed'),
};
