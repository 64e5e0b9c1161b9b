import type { ChatView } from '@/lib/chat/contract';
import { writtenClock } from '@/lib/i18n/format-date';

/** A conversation with what came since: messages are never lost or doubled, and nothing older replaces what is newer. */
export function withNews(known: ChatView, news: ChatView): ChatView {
  const ids = new Set(known.Messages.map(({ Id }) => Id));
  const more = news.Messages.filter(({ Id }) => !ids.has(Id));
  const head = news.Version >= known.Version ? news : known;
  if (more.length === 0 && head.Version === known.Version) return known;
  const messages = head.State === 'Erased' ? [] : [...known.Messages, ...more].sort((one, other) => one.Id - other.Id);
  return { ...head, Messages: messages };
}

/** "Nov 22, 3:05 p.m.", by the clock of the company's place, which the instant is written in. */
export function timeText(sentAt: string, tag: string): string {
  const style = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(tag, style).format(writtenClock(sentAt) ?? Number.NaN);
}
