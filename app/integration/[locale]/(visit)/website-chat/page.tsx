import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChatRoom } from '@/components/booking/chat/chat-room';
import { openVisit, type PageProps } from '@/components/booking/load';
import { VisitShell } from '@/components/booking/visit-shell';
import { ChatBeginning } from '@/components/booking/website-chat/chat-beginning';
import {
  chatOf,
  failedStart,
  failedWords,
  selfHrefOf,
  threadHrefOf,
  visitText,
} from '@/components/booking/website-chat/load';
import { getPageChrome } from '@/lib/pages/page-chrome';
import '../../../../styles/chat.css';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, company } = await openVisit(props);
  const t = await getTranslations({ locale, namespace: 'chat.start' });
  const names = { company: company.CompanyName };
  return { title: t('title', names), description: t('description', names) };
}

/** Website chat (docs/booking.md §2): where a conversation begins, and the conversation once it has; the address says which. */
export default async function WebsiteChatPage(props: PageProps) {
  const { locale, visit, company } = await openVisit(props);
  const { brand } = await getPageChrome();
  const chat = await chatOf(visit, company);
  return (
    <VisitShell locale={locale} company={company} brandName={brand.name}>
      <div className="wrap">
        {chat ? (
          <ChatRoom
            locale={locale}
            token={chat.token}
            view={chat.view}
            selfHref={selfHrefOf(visit)}
            back={{ visit: visitText(visit) }}
            plainKey={randomUUID()}
            start={failedWords(visit)}
            isChangeFailed={visit.problem !== undefined && visit.draft === undefined}
          />
        ) : (
          <ChatBeginning
            locale={locale}
            company={company}
            originTypeId={visit.originTypeId ?? 0}
            visit={visitText(visit)}
            threadHref={threadHrefOf(visit)}
            plainKey={randomUUID()}
            start={failedStart(visit)}
          />
        )}
      </div>
    </VisitShell>
  );
}
