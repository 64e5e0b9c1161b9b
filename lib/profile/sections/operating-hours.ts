import 'server-only';
import * as z from 'zod';
import { flag, headed, noSettings, type SectionReader } from './blocks';

/** Decimal hours: 8.5 is half past eight. */
const time = z
  .number()
  .min(0)
  .max(24)
  .nullish()
  .transform((value) => value ?? 0);

/** Opening hours in the company's zone; a day that is not enabled is closed, an end before its start is on the next day. */
export const operatingHours = {
  content: z.object({
    ...headed,
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
  }),
  settings: noSettings,
} satisfies SectionReader;
