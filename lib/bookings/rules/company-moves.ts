import { type BusySpan, isFree, type Span } from './free-slots';

const hourMs = 3_600_000;

/** With less notice than this, to the sooner of old and new hour, a move waits for the neighbor (docs/portal.md §6.12). */
export const noticeHours = 48;
/** So long before the old hour an answer is too late. */
const answerHours = 2;

interface Starts {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

/** Whether a move to another hour waits for the neighbor. */
export const needsAnswer = ({ from, to }: Starts, now: number): boolean =>
  from !== to && Math.min(from, to) - now < noticeHours * hourMs;

/** Until when the new slot is kept while the neighbor is asked. */
export const keptUntil = ({ from, to }: Starts): number => Math.min(from - answerHours * hourMs, to);

/** Work that someone has then. */
export interface OtherWork extends BusySpan {
  id: number;
}

/** The visit that a span meets; undefined where it meets none. */
export const overlapOf = <Work extends Span>(span: Span, work: readonly Work[]): Work | undefined =>
  work.find(({ start, end }) => start < span.end && span.start < end);

/** The neighboring visit that leaves no time for the way and the pause; undefined where all is reached. */
export const unreachable = (span: Span, work: readonly OtherWork[], bufferMs: number): OtherWork | undefined =>
  work.find((one) => !isFree(span, [one], bufferMs));

/** The ways from the visit before and to the one after, in minutes; null where there is none within the day. */
export function waysAround(span: Span, work: readonly OtherWork[]): { before: number | null; after: number | null } {
  const isNear = (gap: number) => gap >= 0 && gap < 12 * hourMs;
  const before = work.filter(({ end }) => isNear(span.start - end)).sort((a, b) => b.end - a.end)[0];
  const after = work.filter(({ start }) => isNear(start - span.end)).sort((a, b) => a.start - b.start)[0];
  const minutes = (one: OtherWork | undefined) => (one ? Math.round(one.travelMs / 60_000) : null);
  return { before: minutes(before), after: minutes(after) };
}
