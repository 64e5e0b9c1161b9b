import { randomUUID } from 'node:crypto';
import { loadShell } from '@/components/chrome/load';
import { canAsk } from '@/lib/pages/ask';
import { readLocale } from '@/lib/pages/page-chrome';
import { createContactMessage } from '@/lib/requests/contract';
import { contactFields } from '@/lib/requests/rules';
import { firstValue, type Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import type { InfoPageProps } from '../query';
import type { ContactStart } from './contact-form.client';
import { contactWords } from './contact-words';

/** A plain post that failed: what was typed, what is wrong with it, and the status that it was refused with. */
async function readStart(query: Query): Promise<(ContactStart & { status: number }) | undefined> {
  const draft = await findDraft(firstValue(query.draft) ?? '');
  if (!draft || contactFields.every((name) => !draft.typed[name])) return undefined;
  return { texts: draft.typed, faults: draft.faults, status: draft.status };
}

export type ContactUs = Awaited<ReturnType<typeof loadContactUs>>;

/** What the contact page is drawn from. */
export async function loadContactUs({ params, searchParams }: InfoPageProps) {
  const locale = await readLocale(params);
  const query = await searchParams;
  const start = await readStart(query);
  const kept = ['draft', 'outcome'].map((name) => [name, firstValue(query[name]) ?? '']);
  return {
    // The page of another language goes on with what was typed.
    shell: await loadShell(locale, 'contactUs', {}, start && `?${new URLSearchParams(kept)}`),
    outcome: query.outcome,
    start,
    words: await contactWords(locale),
    takesMessages: canAsk(createContactMessage),
    plainKey: randomUUID(),
  };
}
