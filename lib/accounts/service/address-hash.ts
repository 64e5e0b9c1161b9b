import 'server-only';
import { createHash } from 'node:crypto';
import { personalAddress } from '../rules/personal-address';

/**
 * What an address is counted and opted out by, so that neither list names anybody.
 * @param the purpose: counts are independent, so that many bookings do not block contact messages
 */
export const hashAddress = (email: string, of = ''): string =>
  createHash('sha256')
    .update(`${of}${personalAddress(email)}`)
    .digest('hex');
