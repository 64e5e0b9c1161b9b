import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { calendarDay, lineOrEmpty } from '@/lib/platform/fields';
import { flag, headed, listOf, noSettings, type SectionReader } from './blocks';

/** Decimal hours: 8.5 is half past eight. */
const time = z
  .number()
  .min(0)
  .max(24)
  .nullish()
  .transform((value) => value ?? 0);

/** Seven days; one that is not enabled is closed, an end before its start is on the next day. */
const week = {
  EnableMonday: flag,
  StartTimeMonday: time,
  EndTimeMonday: time,
  EnableTuesday: flag,
  StartTimeTuesday: time,
  EndTimeTuesday: time,
  EnableWednesday: flag,
  StartTimeWednesday: time,
  EndTimeWednesday: time,
  EnableThursday: flag,
  StartTimeThursday: time,
  EndTimeThursday: time,
  EnableFriday: flag,
  StartTimeFriday: time,
  EndTimeFriday: time,
  EnableSaturday: flag,
  StartTimeSaturday: time,
  EndTimeSaturday: time,
  EnableSunday: flag,
  StartTimeSunday: time,
  EndTimeSunday: time,
};

const maxSpans = { seasons: 12, exceptions: 100 } as const;

const words = lineOrEmpty(fieldLimits.list_entry_name);
/** The last day; left out, it is the first. */
const until = z
  .union([calendarDay, z.literal('')])
  .nullish()
  .transform((day) => day || undefined);

const inOrder = { path: ['Until'], error: 'range' };
const isInOrder = ({ From, Until }: { From: string; Until: string }) => Until >= From;
const wholeSpan = <Span extends { From: string; Until?: string | undefined }>(span: Span) => ({
  ...span,
  Until: span.Until ?? span.From,
});

const season = z
  .object({ Name: words, From: calendarDay, Until: until, ...week })
  .transform(wholeSpan)
  .refine(isInOrder, inOrder);

const exception = z
  .object({ From: calendarDay, Until: until, IsOpen: flag, StartTime: time, EndTime: time, Note: words })
  .transform(wholeSpan)
  .refine(isInOrder, inOrder)
  .refine(({ IsOpen, StartTime, EndTime }) => !IsOpen || StartTime !== EndTime, {
    path: ['StartTime'],
    error: 'required',
  });

/** Opening hours in the company's zone: a week, seasons with a week of their own, and days that are otherwise (docs/product.md §3). */
export const operatingHours = {
  content: z.object({
    ...headed,
    ...week,
    Seasons: listOf(season, maxSpans.seasons),
    Exceptions: listOf(exception, maxSpans.exceptions),
  }),
  settings: noSettings,
} satisfies SectionReader;
