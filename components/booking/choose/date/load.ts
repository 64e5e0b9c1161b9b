import { randomUUID } from 'node:crypto';
import { getAvailability } from '@/lib/bookings/contract-availability';
import type { IntegrationService } from '@/lib/companies/contract';
import { dayInZone } from '@/lib/i18n/format-date';
import { ask } from '@/lib/pages/ask';
import { hasSlots, monthAfter, openingMonth } from '../flow';
import { type BookingVisit, factsOf, isSoldInSeries, placeOf } from '../load';
import { freeSlots, type MonthView, monthView } from '../month-view';
import type { DateStepProps } from './use-date-step.client';

/** Months looked through for the first free day, where no month is given. */
const monthsTried = 3;
const wishDays = 365;

const problems = {
  taken: 'taken',
  over: 'over',
  displaced: 'displaced',
  slower: 'holds',
  failed: 'failed',
  check: 'failed',
} as const;
const isProblem = (text = ''): text is keyof typeof problems => Object.hasOwn(problems, text);

async function loadMonth(
  { company, clock }: BookingVisit,
  service: IntegrationService,
  month: string,
): Promise<MonthView> {
  const input = { company_guid: company.CompanyGuid, service_id: service.ServiceId, month, lang_code: clock.locale };
  const { Days } = await ask(getAvailability, input);
  return monthView(month, Days, clock);
}

const hasFree = (view: MonthView) => view.days.some((day) => freeSlots(day).length > 0);

/** The requested month; else the first one in which something is free. */
async function firstMonth(booking: BookingVisit, service: IntegrationService, today: string): Promise<MonthView> {
  const { visit } = booking;
  const opening = openingMonth(visit, today);
  let view = await loadMonth(booking, service, opening);
  const isAskedFor = visit.month !== undefined || visit.day !== undefined;
  for (let on = 1; on < monthsTried && !isAskedFor && !hasFree(view); on++)
    view = await loadMonth(booking, service, monthAfter(opening, on));
  return view;
}

/** The day that is shown, and the slot that is chosen in it, if they are free. */
function choiceIn(view: MonthView, { visit }: BookingVisit) {
  const wanted = Date.parse(visit.start ?? '');
  const slots = view.days.flatMap((day) => day.slots.map((slot) => ({ ...slot, day: day.date })));
  const slot = slots.find(({ start, isFree }) => isFree && Date.parse(start) === wanted);
  const free = view.days.find((day) => freeSlots(day).length > 0)?.date ?? '';
  const asked = visit.day ?? visit.start?.slice(0, 10) ?? '';
  const isFreeDay = view.days.some((day) => day.date === asked && freeSlots(day).length > 0);
  return {
    day: slot?.day ?? (isFreeDay ? asked : free),
    start: slot?.start ?? '',
    isGone: visit.start !== undefined && !slot,
  };
}

function wishOf(booking: BookingVisit, service: IntegrationService, today: string) {
  const { visit, zone } = booking;
  const from = new Date(`${today}T00:00:00Z`);
  const after = (days: number) => new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const range = { min: after(Math.ceil(service.LeadMinutes / 1440)), max: after(wishDays) };
  const days = visit.dates ?? [visit.day ?? visit.start?.slice(0, 10) ?? ''];
  return {
    visit,
    zone,
    range,
    facts: factsOf(booking, service),
    place: placeOf(booking),
    days: days.filter((day) => day >= range.min),
  };
}

/** How the dates of a service that repeats are booked; null for one that does not. */
function repeatsOf(booking: BookingVisit, service: IntegrationService) {
  if (!service.IsServiceRecurring) return null;
  return isSoldInSeries(booking, service) ? 'series' : 'alone';
}

/** Step 2: a slot where one is sold, else the days that would suit. */
export async function loadDate(booking: BookingVisit, service: IntegrationService) {
  const { visit, company, clock, zone } = booking;
  const today = dayInZone(new Date(), clock.timeZone);
  if (!hasSlots(service)) return { step: 'wish', props: wishOf(booking, service, today) } as const;
  const view = await firstMonth(booking, service, today);
  const { day, start, isGone } = choiceIn(view, booking);
  const problem = isProblem(visit.problem) ? problems[visit.problem] : isGone ? 'taken' : null;
  const props: DateStepProps = {
    visit,
    clock,
    zone,
    day,
    start,
    problem,
    companyGuid: company.CompanyGuid,
    serviceId: service.ServiceId,
    facts: factsOf(booking, service),
    place: placeOf(booking),
    first: view,
    earliest: today.slice(0, 7),
    plainKey: randomUUID(),
    repeats: repeatsOf(booking, service),
  };
  return { step: 'date', props } as const;
}
