import { chatTimes } from '@/lib/config/limits';

/** How far a party has read and what mail is on its way to it; instants in milliseconds. */
export interface ReadState {
  seenAt: number | null;
  readSeq: number;
  /** The first message of the queued mail; null while none is queued. */
  noticeFrom: number | null;
  noticeDueAt: number | null;
  /** When the mail before that one was due. */
  noticedAt: number | null;
}

/** A mail about unread messages: which is the first, and when it goes. */
export interface NoticePlan {
  from: number;
  dueAt: number;
  /** When the mail before this one was due. */
  noticedAt: number | null;
}

/** Whether a party has the page in front of it right now. */
export const isPresent = ({ seenAt }: ReadState, now: number): boolean =>
  seenAt !== null && now - seenAt < chatTimes.presentMs;

/**
 * The mail to a party about message `seq`: the withdrawn one, with this message in it; else one at once, a while later
 * for who is looking at the page (reading calls it back), and never sooner than some minutes after the mail before.
 * @param wasWaiting the mail before had not gone, and was called back
 */
export function planNotice(reading: ReadState, seq: number, now: number, wasWaiting: boolean): NoticePlan {
  const { noticeFrom, noticeDueAt, noticedAt: before } = reading;
  if (wasWaiting) return { from: noticeFrom ?? seq, dueAt: noticeDueAt ?? now, noticedAt: before };
  const noticedAt = noticeDueAt ?? before;
  const soonest = isPresent(reading, now) ? now + chatTimes.graceMs : now;
  return { from: seq, dueAt: Math.max(soonest, noticedAt === null ? 0 : noticedAt + chatTimes.quietMs), noticedAt };
}

/** What stays once everything was read: a mail that was called back was never there, one that had gone counts as the mail before. */
export function afterReading(
  reading: ReadState,
  wasWaiting: boolean,
): Pick<ReadState, 'noticeFrom' | 'noticeDueAt' | 'noticedAt'> {
  const noticedAt = wasWaiting ? reading.noticedAt : (reading.noticeDueAt ?? reading.noticedAt);
  return { noticeFrom: null, noticeDueAt: null, noticedAt };
}
