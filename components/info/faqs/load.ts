import { loadShell } from '@/components/chrome/load';
import { readLocale } from '@/lib/pages/page-chrome';
import type { InfoPageProps } from '../query';

/** What the page of questions is drawn from. */
export async function loadFaqs({ params }: InfoPageProps) {
  return { shell: await loadShell(await readLocale(params), 'faqs', {}) };
}
