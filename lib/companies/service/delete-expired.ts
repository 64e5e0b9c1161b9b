import 'server-only';
import { restorableDays } from '@/lib/config/limits';
import { forgetOffers } from '../queries/forget-offers';

/** Forgets what was deleted in the portal and can be restored no more. @returns how many */
export const deleteExpiredOffers = (now: Date): Promise<number> => forgetOffers(now, restorableDays);
