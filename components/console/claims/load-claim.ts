import { getConsoleClaim } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage } from '../load';
import { loadRow } from '../load-row';
import type { ConsolePageProps } from '../query';

export type ClaimPage = Awaited<ReturnType<typeof loadClaim>>;

/** What one of the claims is drawn from. @throws as `loadRow` */
export async function loadClaim(props: ConsolePageProps) {
  const page = await loadConsolePage('claim', props);
  const { id = 0, locale } = page.visit;
  const found = await loadRow(page, askSigned(getConsoleClaim, { id, lang_code: locale }));
  return { ...page, row: found.Object };
}
