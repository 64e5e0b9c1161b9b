import { awayForm, portalForm } from '@/lib/platform/form-portal';

/** Where the plain forms of widgets lead. */
export const widgetForms = {
  addWidget: portalForm('widget-added', 'widget-most'),
  changeWidget: portalForm('widget-saved'),
  deleteWidget: awayForm(portalForm('row-deleted')),
  restoreWidget: portalForm('row-restored', 'row-taken'),
};
