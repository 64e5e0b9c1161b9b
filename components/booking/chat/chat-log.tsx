import type { ChatView } from '@/lib/chat/contract';
import { timeText } from './chat-news';
import type { ChatThreadWords } from './chat-words';

interface ChatLogProps {
  view: ChatView;
  words: Pick<ChatThreadWords, 'log' | 'you'>;
  dateTag: string;
}

/** What was said, the oldest first. A log: what is added is read out, politely. */
export function ChatLog({ view, words, dateTag }: ChatLogProps) {
  const names = { visitor: view.VisitorName, company: view.CompanyName, [view.Party]: words.you };
  return (
    <div role="log" aria-label={words.log} className="chat-log">
      <ol>
        {view.Messages.map(({ Id, From, Text, SentAt }) => (
          <li key={Id} className={From === view.Party ? 'chat-said chat-mine' : 'chat-said'}>
            <p className="chat-by">
              <b dir="auto">{names[From]}</b>{' '}
              {/* A browser may know other spaces than the server: the words are the same. */}
              <time dateTime={SentAt} suppressHydrationWarning>
                {timeText(SentAt, dateTag)}
              </time>
            </p>
            <p className="chat-text" dir="auto">
              {Text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
