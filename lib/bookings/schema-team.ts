import 'server-only';
import * as z from 'zod';
import { accountEmail } from '@/lib/accounts/schema';
import { fieldLimits } from '@/lib/config/field-limits';
import { teamLimits } from '@/lib/config/limits';
import {
  changeInput,
  csvSchema,
  deletedRow,
  listSchema,
  ofCompany,
  oneInput,
  rowShape,
} from '@/lib/platform/entity-schema';
import { calendarDay, integer, langCode, line, optionalLine } from '@/lib/platform/fields';
import { dayKinds, seasonDays, serviceProviders } from './contract-team';

/** Of an address of a picture. */
const maxAddressLength = 512;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'clock');
const lang = { lang_code: langCode.optional() };

/** 29 February is a day of a season in years that have it. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isDay = (month: number, day: number) => day <= daysOfMonth[month - 1]!;

const day = z.strictObject({ day: z.enum(dayKinds), start: clock.optional(), end: clock.optional() });

const season = z
  .strictObject({
    from_month: integer(1, 12),
    from_day: integer(1, 31),
    until_month: integer(1, 12),
    until_day: integer(1, 31),
    start: clock.optional(),
    end: clock.optional(),
    ...(Object.fromEntries(seasonDays.map((name) => [name, z.boolean().optional()])) as Record<
      (typeof seasonDays)[number],
      z.ZodOptional<z.ZodBoolean>
    >),
  })
  .refine(({ from_month, from_day }) => isDay(from_month, from_day), { path: ['from_day'], error: 'date' })
  .refine(({ until_month, until_day }) => isDay(until_month, until_day), { path: ['until_day'], error: 'date' });

const exception = z.strictObject({
  from: calendarDay,
  until: calendarDay.optional(),
  start: clock.optional(),
  end: clock.optional(),
  note: optionalLine(teamLimits.note),
});

const person = {
  first_name: line(fieldLimits.first_name),
  last_name: optionalLine(fieldLimits.last_name),
  description: optionalLine(fieldLimits.team_description),
  image_url: optionalLine(maxAddressLength),
  has_consent: z.boolean().optional(),
  follows_company: z.boolean().optional(),
  week: z.array(day).length(seasonDays.length, 'invalid').optional(),
  seasons: z.array(season).max(teamLimits.seasons, 'tooLong').optional(),
  exceptions: z.array(exception).max(teamLimits.exceptions, 'tooLong').optional(),
  places: z
    .array(z.string().regex(/^(?:neighborhood|city)-[1-9]\d{0,8}$/, 'invalid'))
    .max(teamLimits.places, 'tooLong')
    .optional(),
  travel_km_per_hour: integer(teamLimits.minSpeed, teamLimits.maxSpeed).optional(),
  ...lang,
};

const view = z.object({
  ...rowShape(serviceProviders),
  Email: z.string(),
  ImageUrl: z.string(),
  Week: z.array(z.object({ IsOpen: z.boolean(), Start: z.string(), End: z.string() })),
  Seasons: z.array(
    z.object({
      FromMonth: z.int(),
      FromDay: z.int(),
      UntilMonth: z.int(),
      UntilDay: z.int(),
      Start: z.string(),
      End: z.string(),
      Days: z.array(z.enum(seasonDays)),
    }),
  ),
  Exceptions: z.array(
    z.object({
      From: z.string(),
      Until: z.string(),
      IsOpen: z.boolean(),
      Start: z.string(),
      End: z.string(),
      Note: z.string(),
    }),
  ),
  Places: z.array(z.object({ Place: z.string(), Name: z.string(), CityName: z.string(), IsChosen: z.boolean() })),
  HasMorePlaces: z.boolean(),
  VisitsOutside: z.array(z.object({ Id: z.int(), Start: z.string(), TimezoneName: z.string() })),
});
const seen = z.object({ Object: view });

/** The people of a company in its portal. */
export const teamSchemas = {
  listServiceProviders: listSchema(serviceProviders),
  exportServiceProviders: csvSchema(serviceProviders),
  getServiceProvider: { input: oneInput, output: seen },
  addServiceProvider: {
    input: z.strictObject({ ...ofCompany, ...person }),
    output: z.object({ Id: z.int(), Object: view }),
  },
  changeServiceProvider: { input: changeInput(person), output: z.object({ ObjectId: z.int(), Object: view }) },
  deactivateServiceProvider: { input: changeInput(lang), output: seen },
  activateServiceProvider: { input: changeInput(lang), output: seen },
  deleteServiceProvider: { input: changeInput(lang), output: deletedRow },
  restoreServiceProvider: { input: changeInput(lang), output: seen },
  inviteServiceProvider: {
    input: changeInput({ email: accountEmail, mail_language: langCode.optional(), ...lang }),
    output: seen,
  },
};
