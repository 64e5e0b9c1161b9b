import { getConsoleBusiness } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage, orNotFound } from '../load';
import type { ConsolePageProps } from '../query';

export type BusinessPage = Awaited<ReturnType<typeof loadBusiness>>;

/** What one of the businesses is drawn from. @throws Next's not-found for an unknown one */
export async function loadBusiness(props: ConsolePageProps) {
  const page = await loadConsolePage('business', props);
  const { id = 0, locale } = page.visit;
  const found = await orNotFound(askSigned(getConsoleBusiness, { id, lang_code: locale }));
  return { ...page, row: found.Object };
}
