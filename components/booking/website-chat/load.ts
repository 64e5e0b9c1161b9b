import { randomUUID } from 'node:crypto';
import { notFound } from 'next/navigation';
import { type ChatView, getChat } from '@/lib/chat/contract';
import type { IntegrationView } from '@/lib/companies/contract';
import { ask } from '@/lib/pages/ask';
import { getPageChrome } from '@/lib/pages/page-chrome';
import { type IntegrationVisit, stepHref, visitQuery } from '@/lib/routes/integration';
import { findDraft } from '@/lib/wire/form-drafts';
import { type ChatFailure, failureOfProblem } from '../chat/chat-failures';
import { type ChatDraft, type ChatFault, type ChatFaults, faultsFrom } from '../chat/chat-fields';
import { openVisit, type PageProps } from '../load';

/**
 * The conversation a visit goes on with; null where it begins one.
 * @throws Next's not-found for a link that is no visitor's of this company
 */
async function chatOf(
  visit: IntegrationVisit,
  company: IntegrationView,
): Promise<{ token: string; view: ChatView } | null> {
  if (visit.chat === undefined) return null;
  const view = await ask(getChat, { chat_token: visit.chat });
  if (view.Party !== 'visitor' || view.CompanyGuid !== company.CompanyGuid) notFound();
  return { token: visit.chat, view };
}

/** The visit as its forms carry it: without the outcome of the last form. */
const visitText = (visit: IntegrationVisit): string => String(visitQuery({ ...visit, problem: undefined }));

/** The page as it stands, to be loaded again. */
const selfHrefOf = (visit: IntegrationVisit): string => stepHref(visit, { problem: undefined, draft: undefined });

/** Address of the conversation that is to begin, with `{token}` where its link goes. */
const threadHrefOf = (visit: IntegrationVisit): string =>
  `${stepHref(visit, { chat: undefined, problem: undefined, draft: undefined })}&chat={token}`;

interface Failed {
  typed: Readonly<Record<string, string>>;
  failure: ChatFailure | undefined;
  faults: ChatFaults;
}

async function failedOf({ draft, problem }: IntegrationVisit): Promise<Failed | undefined> {
  if (problem === undefined || draft === undefined) return undefined;
  const kept = await findDraft(draft);
  return { typed: kept?.typed ?? {}, failure: failureOfProblem(problem), faults: faultsFrom(kept?.faults ?? {}) };
}

/** What a plain post of the first form could not send, and why. */
function failedStart(failed: Failed): { typed: Partial<ChatDraft>; failure?: ChatFailure; faults?: ChatFaults } {
  const { name, email, message } = failed.typed;
  const typed = Object.fromEntries(Object.entries({ name, email, message }).filter(([, text]) => text !== undefined));
  return { typed, failure: failed.failure, faults: failed.faults };
}

/** The same of a message within a conversation. */
const failedWords = ({
  typed,
  failure,
  faults,
}: Failed): { text: string; failure?: ChatFailure; fault?: ChatFault } => ({
  text: typed.message ?? '',
  failure,
  fault: faults.message,
});

export type WebsiteChat = Awaited<ReturnType<typeof loadWebsiteChat>>;

/** The conversation that the address goes on with; else what one begins from. */
export async function loadWebsiteChat(props: PageProps) {
  const { locale, visit, company } = await openVisit(props);
  const { brand } = await getPageChrome();
  const [chat, failed] = await Promise.all([chatOf(visit, company), failedOf(visit)]);
  const shell = { locale, company, brandName: brand.name };
  const plainKey = randomUUID();
  if (!chat)
    return {
      shell,
      room: null,
      beginning: {
        locale,
        company,
        plainKey,
        originTypeId: visit.originTypeId ?? 0,
        visit: visitText(visit),
        threadHref: threadHrefOf(visit),
        start: failed && failedStart(failed),
      },
    };
  return {
    shell,
    beginning: null,
    room: {
      locale,
      ...chat,
      plainKey,
      selfHref: selfHrefOf(visit),
      back: { visit: visitText(visit) },
      start: failed && failedWords(failed),
      isChangeFailed: visit.problem !== undefined && visit.draft === undefined,
    },
  };
}
