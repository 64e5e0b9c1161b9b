import { getTranslations } from 'next-intl/server';
import { Note } from '@/components/ui/note';
import type { ChatView } from '@/lib/chat/contract';
import { dateLocaleOf } from '@/lib/i18n/format';
import { zoneName } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';
import type { ChatFailure } from './chat-failures';
import type { ChatFault } from './chat-fields';
import { ChatSide } from './chat-side';
import { ChatThread } from './chat-thread.client';
import { chatThreadWords } from './chat-words';

export interface ChatRoomProps {
  locale: Locale;
  token: string;
  view: ChatView;
  /** The page this stands on. */
  selfHref: string;
  /** Hidden fields that lead a plain post back to the page this stands on. */
  back: Readonly<Record<string, string>>;
  /** Key of the plain post, for a browser without script. */
  plainKey: string;
  /** What a plain post could not send, and why. */
  start?: { text: string; failure?: ChatFailure; fault?: ChatFault };
  /** A change was asked for that could not be made. */
  isChangeFailed?: boolean;
}

async function titleOf(locale: Locale, view: ChatView): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'chat.thread' });
  if (view.Party === 'visitor') return t('withCompany', { company: view.CompanyName });
  return view.State === 'Erased' ? t('erasedTitle') : t('withVisitor', { name: view.VisitorName });
}

/** A conversation as one party sees it, with what can be done with it beside (docs/booking.md §2, website-chat). */
export async function ChatRoom(props: ChatRoomProps) {
  const { locale, token, view, selfHref, back, plainKey, start, isChangeFailed } = props;
  const t = await getTranslations({ locale, namespace: 'chat' });
  const { CountryId: countryId, TimezoneName: timeZone } = view;
  const names = { company: view.CompanyName, name: view.VisitorName };
  const note = view.Party === 'visitor' ? t('thread.visitorNote') : t('thread.companyNote', names);
  return (
    <div className="chat">
      <section className="chat-main" aria-labelledby="chat-title">
        <h1 id="chat-title" className="h1">
          {await titleOf(locale, view)}
        </h1>
        {isChangeFailed && (
          <Note tone="warn" role="alert">
            <b>{t('failure.changeTitle')}</b>
            <p>{t('failure.change')}</p>
          </Note>
        )}
        {view.State === 'Open' && <Note>{note}</Note>}
        <ChatThread
          locale={locale}
          token={token}
          first={view}
          words={await chatThreadWords(locale, view)}
          selfHref={selfHref}
          dateTag={dateLocaleOf(locale, countryId)}
          plain={{ ...back, lang_code: locale, idempotency_key: plainKey }}
          start={start}
        />
        <p className="meta">{t('thread.zone', { zone: zoneName({ timeZone, locale, countryId }) })}</p>
      </section>
      <ChatSide locale={locale} token={token} view={view} back={back} />
    </div>
  );
}
