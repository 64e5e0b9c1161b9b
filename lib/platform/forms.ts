import { accountForms } from '@/lib/accounts/forms';
import { accountPortalForms } from '@/lib/accounts/forms-portal';
import { assistantForms } from '@/lib/assistant/forms';
import { bookingForms } from '@/lib/bookings/forms';
import { chatForms } from '@/lib/chat/forms';
import { companyForms } from '@/lib/companies/forms';
import { consoleForms } from '@/lib/console/forms';
import { demoForms } from '@/lib/demo/forms';
import { mediaForms } from '@/lib/media/forms';
import { opinionForms } from '@/lib/opinions/forms';
import { profileForms } from '@/lib/profile/forms';
import { requestForms } from '@/lib/requests/forms';
import { widgetForms } from '@/lib/widget/forms';
import type { OperationName, Operations } from './contract';
import type { Next } from './form';
import type { OutputOf } from './operation';

/** Where the plain form of each operation leads; an operation without one takes none. */
export const forms: { [Name in OperationName]?: Next<OutputOf<Operations[Name]>> } = {
  ...accountForms,
  ...accountPortalForms,
  ...assistantForms,
  ...bookingForms,
  ...companyForms,
  ...consoleForms,
  ...chatForms,
  ...demoForms,
  ...mediaForms,
  ...opinionForms,
  ...profileForms,
  ...requestForms,
  ...widgetForms,
};
