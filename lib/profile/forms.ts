import { stay } from '@/lib/platform/form';

/** Where the plain form of the profile leads. */
export const profileForms = {
  recordUpsell: stay('interest-noted', 'interest-failed'),
};
