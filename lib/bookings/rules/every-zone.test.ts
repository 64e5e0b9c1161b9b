import { TIME_ZONES } from '@/lib/config/countries/time-zones';
import { dayMs, instantsOf, isoInZone, localDayOf, minuteMs } from '@/lib/values/time';
import { reminderAt } from './due';
import { openSpans } from './free-slots';

/**
 * Both weekends on which the clocks of each zone that we offer change (docs/rules/pains.md 1), those of the next years. What a wall clock shows is read
 * from the engine quarter by quarter: the rules under test are not asked for it.
 */
const from = Date.UTC(2027, 0, 1);
const until = Date.UTC(2029, 0, 1);
const quarterMs = 15 * minuteMs;

const clocks = new Map<string, ReturnType<typeof makeClock>>();
const changes = new Map<string, string[]>();

/** The wall clock of a zone at an instant, as digits. */
function wallClock(zone: string) {
  const clock = clocks.get(zone) ?? makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at: number) => {
    const [day = '', time = ''] = format.format(at).split(', ');
    return { day, time };
  };
}

/** Days on which the clock of a zone is put forward or back. */
function changesOf(zone: string): string[] {
  const known = changes.get(zone) ?? findChanges(zone);
  changes.set(zone, known);
  return known;
}

function findChanges(zone: string): string[] {
  const read = wallClock(zone);
  const days: string[] = [];
  let last = read(from - dayMs / 2).time;
  // A day that is not as long as others begins and ends at another hour of Greenwich.
  for (let noon = from + dayMs / 2; noon < until; noon += dayMs) {
    const time = read(noon).time;
    const before = last;
    last = time;
    if (before === time) continue;
    for (let at = noon - dayMs; at < noon; at += quarterMs) {
      const [now, next] = [read(at), read(at + quarterMs)];
      const passed = Date.parse(`${next.day}T${next.time}Z`) - Date.parse(`${now.day}T${now.time}Z`);
      if (passed !== quarterMs) days.push(next.day);
    }
  }
  return days;
}

const zones = TIME_ZONES.map(({ name }) => name);
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / dayMs;
const always = () => ({ start: 0, end: 24 });

test('the zones are ours, and those that change their clocks do so twice a year', () => {
  const changing = zones.filter((zone) => changesOf(zone).length > 0);
  expect(changing.length).toBeGreaterThan(45);
  for (const zone of ['America/Toronto', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'America/Adak'])
    expect([zone, changesOf(zone).length]).toEqual([zone, 4]);
  for (const zone of ['America/Phoenix', 'Asia/Dubai', 'Australia/Eucla', 'America/Regina'])
    expect([zone, changesOf(zone)]).toEqual([zone, []]);
});

test.each(zones)('%s: a day offers every half hour that its clock shows, and no other', (zone) => {
  const read = wallClock(zone);
  const wish = { zone, durationMs: 30 * minuteMs, bufferMs: 0, notBefore: 0 };
  for (const date of [...changesOf(zone), '2027-01-31', '2028-02-29']) {
    const shown: number[] = [];
    for (
      let at = Date.parse(`${date}T00:00:00Z`) - dayMs;
      at < Date.parse(`${date}T00:00:00Z`) + 2 * dayMs;
      at += quarterMs
    ) {
      const { day, time } = read(at);
      if (day === date && /:[03]0$/.test(time)) shown.push(at);
    }
    const offered = openSpans(dayOf(date), always, wish).map(({ start }) => start);
    expect([date, offered]).toEqual([date, shown]);
    for (const at of offered) {
      const { day, time } = read(at);
      expect(isoInZone(at, zone).slice(0, 16)).toBe(`${day}T${time}`);
      expect(localDayOf(at, zone)).toBe(dayOf(date));
    }
  }
});

test.each(zones)('%s: who comes at nine the day after is reminded at nine', (zone) => {
  const read = wallClock(zone);
  for (const date of changesOf(zone))
    for (const later of [0, 1]) {
      const [start] = instantsOf(dayOf(date) + later, 9 * 60, zone);
      const reminder = reminderAt(start!, zone, 0)!;
      expect([date, read(reminder).time, localDayOf(reminder, zone)]).toEqual([date, '09:00', dayOf(date) + later - 1]);
    }
});
