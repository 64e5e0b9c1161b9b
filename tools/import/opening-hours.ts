import 'server-only';

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Open and close of a day in decimal hours, a close before it on the next day; null = closed. */
type Span = readonly [open: number, close: number] | null;
type Week = Span[];

const closedWords = new Set(['off', 'closed']);
/** Said of days that are no weekdays: public and school holidays. */
const otherDays = new Set(['PH', 'SH']);
const maxTextLength = 500;
/** Until when, and for how long, a night is believed: beyond, who wrote it meant the afternoon. */
const maxNightEnd = 6;
const maxNightHours = 16;

class Unreadable extends Error {}

/** `9:30` or `09:30` as 9.5; 24:00 is the end of the day. */
function readTime(text: string): number {
  const found = /^(\d{1,2}):(\d{2})$/.exec(text);
  const hours = Number(found?.[1]);
  const minutes = Number(found?.[2]);
  if (!found || minutes > 59 || hours + minutes / 60 > 24) throw new Unreadable();
  return hours + minutes / 60;
}

function readSpan(text: string): Span {
  if (closedWords.has(text)) return null;
  const [open = '', close = '', ...more] = text.split('-');
  if (more.length > 0) throw new Unreadable();
  const from = readTime(open);
  const to = readTime(close) || 24;
  // Past midnight the end is on the next day.
  const isNight = to < from && to <= maxNightEnd && to + 24 - from <= maxNightHours;
  if (to <= from && !isNight) throw new Unreadable();
  return [from, to];
}

/** Numbers of the days in `Mo-We`, `Sa` or `Fr-Mo`; none for holidays. */
function readDays(text: string): number[] {
  if (otherDays.has(text)) return [];
  const [first = '', last = first, ...more] = text.split('-');
  const from = dayNames.indexOf(first);
  const to = dayNames.indexOf(last);
  if (from < 0 || to < 0 || more.length > 0) throw new Unreadable();
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, i) => (from + i) % 7);
}

interface Rule {
  words: readonly string[];
  /** It stands after a comma: what it says comes to what was said of its days, while a rule after `;` takes its place. */
  isMore: boolean;
}

/** Words of a rule: days (with what stands for all of them left out), then one span. */
function readRule({ words, isMore }: Rule, week: Week): void {
  const isDay = (word: string) => /^(Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)/.test(word);
  const named = words.filter(isDay);
  const spans = words.filter((word) => !isDay(word));
  // Two spans are a break at noon, which our hours cannot express.
  if (spans.length !== 1 || words.indexOf(spans[0]!) !== words.length - 1) throw new Unreadable();
  const span = readSpan(spans[0]!);
  const concerned = named.length === 0 ? [...dayNames.keys()] : named.flatMap(readDays);
  // A second span of a day is a break too, whichever way it is written.
  if (isMore && span !== null && concerned.some((day) => week[day] !== null)) throw new Unreadable();
  for (const day of concerned) week[day] = span;
}

/** Both `;` and a comma before the next days end a rule. */
function* rulesOf(text: string): Generator<Rule> {
  let words: string[] = [];
  let hasSpan = false;
  let isMore = false;
  for (const part of text.replace(/\s*-\s*/g, '-').split(/([;,]|\s+)/)) {
    const word = part.trim();
    if (word === '' || word === ',') continue;
    const isNext = word === ';' || (hasSpan && /^[A-Z]/.test(word));
    if (isNext) {
      if (words.length > 0) yield { words, isMore };
      words = [];
      hasSpan = false;
      isMore = word !== ';';
      if (word === ';') continue;
    }
    words.push(word);
    hasSpan ||= /^\d/.test(word) || closedWords.has(word);
  }
  if (words.length > 0) yield { words, isMore };
}

/** Content of an OperatingHours section (docs/product.md §3): the hours are the same in every language. */
export type HoursContent = Record<string, string | number | boolean>;

function contentOf(week: Week): HoursContent {
  const content: HoursContent = { Title: '', Description: '' };
  days.forEach((day, i) => {
    const span = week[i] ?? null;
    content[`Enable${day}`] = span !== null;
    content[`StartTime${day}`] = span?.[0] ?? 0;
    content[`EndTime${day}`] = span?.[1] ?? 0;
  });
  return content;
}

/**
 * Reads OpenStreetMap's `opening_hours` where one span a day can express it: `Mo-Fr 08:00-17:00; Sa 09:00-13:00`, `24/7`, `off`,
 * holidays left aside. Undefined for breaks at noon, seasons, comments and anything else that would be read wrongly.
 */
export function readOpeningHours(text: string): HoursContent | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxTextLength) return undefined;
  if (trimmed === '24/7') return contentOf(Array.from({ length: 7 }, () => [0, 24] as const));
  const week: Week = Array.from({ length: 7 }, () => null);
  try {
    for (const rule of rulesOf(trimmed)) readRule(rule, week);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
  return week.some((span) => span !== null) ? contentOf(week) : undefined;
}
