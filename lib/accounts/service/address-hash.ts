import 'server-only';
import { createHash } from 'node:crypto';
import { personalAddress } from '../rules/personal-address';

/**
 * What an address is counted and opted out by, so that neither list names anybody.
 * @param of counts that have nothing to do with each other: whoever books a lot may still write to us
 */
export const hashAddress = (email: string, of = ''): string =>
  createHash('sha256')
    .update(`${of}${personalAddress(email)}`)
    .digest('hex');
