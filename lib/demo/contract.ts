import type { Login } from '@/lib/accounts/contract';
import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

export interface DemoInput {
  /** The demo host; another name is an unknown one. */
  DomainName: string;
  ClientName?: string;
  Version?: string;
  lang_code?: Locale;
}

/**
 * POST demo: a session of an hour in a demo company of its own (docs/portal.md §2): invented people, dates, bookings and opinions; nothing of
 * it leaves. 404 without `DEMO_HOST`, and for another name; 503 where no city is known yet.
 */
export const startDemo: Operation<DemoInput, Login> = {
  name: 'startDemo',
  method: 'POST',
  path: '/api/demo',
  access: 'anyone',
  session: 'opens',
  failure: 'signIn',
  form: {},
  limit: 'signIn',
};
