import 'server-only';
import { createHash } from 'node:crypto';
import { personalAddress } from '../rules';

/** What an address is counted and opted out by, so that neither list names anybody. */
export const hashAddress = (email: string): string => createHash('sha256').update(personalAddress(email)).digest('hex');
