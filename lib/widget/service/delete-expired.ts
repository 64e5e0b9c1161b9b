import 'server-only';
import { restorableDays } from '@/lib/config/limits';
import { forgetWidgets } from '../queries/forget-widgets';

/** Forgets what was deleted in the portal and can be restored no more. @returns how many */
export const deleteExpiredWidgets = (now: Date): Promise<number> => forgetWidgets(now, restorableDays);
