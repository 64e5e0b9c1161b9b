import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { failureOf } from '@/components/booking/chat/chat-failures';
import { faultsFrom } from '@/components/booking/chat/chat-fields';
import { ChatRoom } from '@/components/booking/chat/chat-room';
import { PageShell } from '@/components/chrome/page-shell';
import { getChat } from '@/lib/chat/contract';
import { ask } from '@/lib/pages/ask';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import { href } from '@/lib/routes/href';
import type { Query } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import '../../../../styles/chat.css';

interface PageProps {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<Query>;
}

/** Names nobody: the title is what a browser's history keeps. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await readLocale(params);
  const t = await getTranslations({ locale, namespace: 'chat.thread' });
  const { brand } = await getPageChrome();
  return {
    title: { absolute: `${t('metaTitle')} · ${brand.name}` },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

/** What a plain post of this link could not send; nothing once it went through. */
function failedWords(token: string, outcome: Query[string]) {
  const draft = outcome === 'chat-failed' ? findDraft(token) : undefined;
  if (!draft) return undefined;
  const { message: fault } = faultsFrom(draft.faults);
  return { text: draft.typed.message ?? '', failure: failureOf(draft.status), fault };
}

/** One link for life: the visitor's page of a conversation or the company's, by whose link it is. Opening it changes nothing but the log. */
export default async function ChatPage({ params, searchParams }: PageProps) {
  const locale = await readLocale(params);
  const { token } = await params;
  const { outcome } = await searchParams;
  const facts = await getPageChrome();
  const view = await ask(getChat, { chat_token: token });
  return (
    <PageShell isPrivate locale={locale} paths={pagePaths('chat', { token })} facts={facts}>
      <div className="wrap chat-page">
        <ChatRoom
          locale={locale}
          token={token}
          view={view}
          selfHref={href('chat', { token }, locale)}
          back={{}}
          plainKey={randomUUID()}
          start={failedWords(token, outcome)}
          isChangeFailed={outcome === 'chat-change-failed'}
        />
      </div>
    </PageShell>
  );
}
