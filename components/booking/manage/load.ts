import { randomUUID } from 'node:crypto';
import { loadShell } from '@/components/chrome/load';
import { type BookingView, getBooking } from '@/lib/bookings/contract';
import { getAvailability, type Slot } from '@/lib/bookings/contract-availability';
import { planMove } from '@/lib/bookings/contract-series';
import { dayInZone } from '@/lib/i18n/format-date';
import { ask, askOrNull } from '@/lib/pages/ask';
import { ownPicture } from '@/lib/pages/own-picture';
import { readLocale } from '@/lib/pages/page-chrome';
import type { Locale } from '@/lib/values/locale';
import { firstValue, type Query, switchQuery } from '@/lib/values/query';
import { findDraft } from '@/lib/wire/form-drafts';
import { type Draft, type ManagePage, type MoveMonth, type Outcome, outcomes } from './manage-page';
import { monthAfter } from './move-days';

export interface PageProps {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<Query>;
}

/** Months ahead that a new time is looked for in. */
const monthsAhead = 12;
const maxNextFree = 3;

function outcomeOf(query: Query): Outcome | null {
  const said = firstValue(query.outcome);
  return outcomes.find((name) => said === `booking-${name}`) ?? null;
}

/** A booking that may be moved, by its link. */
interface Moved {
  token: string;
  view: BookingView;
  locale: Locale;
}

/** A month of the service that was booked, as the booking would be moved in it; null where it cannot be had. */
async function loadMonth({ token, view, locale: lang_code }: Moved, month: string) {
  const { CompanyGuid: company_guid, ServiceId: service_id } = view;
  const input = { company_guid, service_id, month, lang_code, manage_token: token };
  const found = await askOrNull(getAvailability, input);
  return found && new Map(found.Days.map((day) => [day.Date, day] as const));
}

/** What of the calendar is open: the month that was asked for, that of the chosen day, else that of the present visit. */
async function loadMove(moved: Moved, query: Query, now: Date): Promise<MoveMonth> {
  const { view } = moved;
  const start = firstValue(query.start) ?? '';
  const first = dayInZone(now, view.TimezoneName).slice(0, 7);
  const last = monthAfter(first, monthsAhead);
  const wanted = (start || firstValue(query.month) || view.Start).slice(0, 7);
  // What was asked for, within the months that are looked through: the one in the middle.
  const [, month = first] = [first, wanted, last].sort();
  const found = await loadMonth(moved, month);
  const day = found?.get(start.slice(0, 10));
  return {
    month,
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
    days:
      found &&
      new Map(
        [...found].map(([date, { Slots, NeighborsBooked }]) => [
          date,
          { slots: Slots, hasNeighbors: NeighborsBooked > 0 },
        ]),
      ),
    day: day && day.Slots.length > 0 ? day.Date : null,
    slot: day?.Slots.find(({ Start, IsFree }) => IsFree && Start === start) ?? null,
  };
}

/** The next free times, from this month on; not the one that the booking has and would leave. */
async function loadNextFree(moved: Moved, now: Date): Promise<Slot[]> {
  const present = Date.parse(moved.view.Start);
  const first = dayInZone(now, moved.view.TimezoneName).slice(0, 7);
  const free: Slot[] = [];
  for (let by = 0; by < 3 && free.length < maxNextFree; by++) {
    const days = await loadMonth(moved, monthAfter(first, by));
    for (const { Slots } of days?.values() ?? [])
      free.push(...Slots.filter(({ IsFree, Start }) => IsFree && Date.parse(Start) !== present));
  }
  return free.slice(0, maxNextFree);
}

/**
 * All that the page of a link is drawn from, in one language.
 * @throws Next's not-found for a token that was never ours
 */
async function readPage({ params, searchParams }: PageProps, locale: Locale): Promise<ManagePage> {
  const { token } = await params;
  const query = await searchParams;
  const now = new Date();
  const view = await ask(getBooking, { manage_token: token, lang_code: locale });
  const moved = { token, view, locale };
  const outcome = outcomeOf(query);
  const isFailed = outcome === 'taken' || outcome === 'slower' || outcome === 'failed';
  const draft: Draft | null = (isFailed && (await findDraft(token))) || null;
  const mayMove = view.Moves.includes('reschedule');
  const isMoving = mayMove && (query.step === 'move' || (isFailed && draft?.typed.start !== undefined));
  const move = isMoving ? await loadMove(moved, query, now) : null;
  const follows = view.Series.some(({ IsFollowing }) => IsFollowing);
  const planned =
    move?.slot && follows ? await askOrNull(planMove, { manage_token: token, start: move.slot.Start }) : null;
  return {
    locale,
    token,
    view: { ...view, ProviderImageUrl: ownPicture(view.ProviderImageUrl) },
    now: now.getTime(),
    outcome,
    draft,
    move,
    seriesMoves: planned?.Moves ?? [],
    nextFree: outcome === 'taken' && mayMove ? await loadNextFree(moved, now) : [],
  };
}

export type ManageBooking = Awaited<ReturnType<typeof loadManageBooking>>;

/** The booking of a link, and what stands around it. */
export async function loadManageBooking(props: PageProps) {
  const locale = await readLocale(props.params);
  const page = await readPage(props, locale);
  const kept = switchQuery(await props.searchParams, page.draft !== null);
  const shell = await loadShell(locale, 'manageBooking', { token: page.token }, kept);
  return { shell, page, plainKey: randomUUID() };
}
