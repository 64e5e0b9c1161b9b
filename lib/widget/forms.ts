import type { Next } from '@/lib/platform/form';
import { awayForm, portalForm } from '@/lib/platform/form-portal';

/** A company that has as many as it may have restores none. */
const restored: Next = (result, context) => {
  const isOneTooMany = !result.isDone && 'widgets' in result.faults;
  return portalForm('row-restored', isOneTooMany ? 'widget-most' : 'row-taken')(result, context);
};

/** Where the plain forms of widgets lead. */
export const widgetForms = {
  addWidget: portalForm('widget-added', 'widget-most'),
  changeWidget: portalForm('widget-saved'),
  deleteWidget: awayForm(portalForm('row-deleted')),
  restoreWidget: restored,
};
