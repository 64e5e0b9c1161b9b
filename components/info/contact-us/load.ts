import { randomUUID } from 'node:crypto';
import { loadShell } from '@/components/chrome/load';
import { canAsk } from '@/lib/pages/ask';
import { readLocale } from '@/lib/pages/page-chrome';
import { createContactMessage } from '@/lib/requests/contract';
import type { InfoPageProps } from '../query';
import { contactWords } from './contact-words';

export type ContactUs = Awaited<ReturnType<typeof loadContactUs>>;

/** What the contact page is drawn from. */
export async function loadContactUs({ params, searchParams }: InfoPageProps) {
  const locale = await readLocale(params);
  const { outcome } = await searchParams;
  return {
    shell: await loadShell(locale, 'contactUs', {}),
    outcome,
    words: await contactWords(locale),
    takesMessages: canAsk(createContactMessage),
    plainKey: randomUUID(),
  };
}
