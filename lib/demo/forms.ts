import { form } from '@/lib/platform/form';
import type { startDemo } from './contract';

/** Where the plain form of the demo host leads: through the page of signing in to the portal, as any sign-in does. */
export const demoForms = {
  startDemo: form<typeof startDemo>(({ isDone, ...result }) => {
    if (isDone) return { outcome: 'signed-in', page: { name: 'signin' }, query: { audience: 'company' } };
    const isSlower = 'status' in result && result.status === 429;
    return { outcome: isSlower ? 'signin-slower' : 'signin-failed', page: { name: 'signin' } };
  }),
};
