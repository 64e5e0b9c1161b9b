import { loadShell } from '@/components/chrome/load';
import { canAsk } from '@/lib/pages/ask';
import { readLocale } from '@/lib/pages/page-chrome';
import { unsubscribe } from '@/lib/requests/contract';
import { firstValue } from '@/lib/values/query';
import type { InfoPageProps } from '../query';

export type Unsubscribe = Awaited<ReturnType<typeof loadUnsubscribe>>;

/** What the page of a mail's last link is drawn from. */
export async function loadUnsubscribe({ params, searchParams }: InfoPageProps) {
  const locale = await readLocale(params);
  const { outcome, token } = await searchParams;
  return {
    shell: await loadShell(locale, 'unsubscribe', {}),
    outcome,
    token: firstValue(token) || undefined,
    canUnsubscribe: canAsk(unsubscribe),
  };
}
