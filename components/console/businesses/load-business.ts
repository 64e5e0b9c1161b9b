import { getConsoleBusiness } from '@/lib/console/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { loadConsolePage } from '../load';
import { loadRow } from '../load-row';
import type { ConsolePageProps } from '../query';

export type BusinessPage = Awaited<ReturnType<typeof loadBusiness>>;

/** What one of the businesses is drawn from. @throws as `loadRow` */
export async function loadBusiness(props: ConsolePageProps) {
  const page = await loadConsolePage('business', props);
  const { id = 0, locale } = page.visit;
  const found = await loadRow(page, askSigned(getConsoleBusiness, { id, lang_code: locale }));
  return { ...page, row: found.Object };
}
