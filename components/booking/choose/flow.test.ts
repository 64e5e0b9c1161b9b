import type { IntegrationService } from '@/lib/companies/contract';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { chosenService, daysOf, hasSlots, monthAfter, offeredServices, openingMonth, stepOf, weekdayOf } from './flow';
import { monthView, weekdayNames } from './month-view';

const service = (BookingPageTypeId: number, BookingPageGuid: string) =>
  ({ BookingPageTypeId, BookingPageGuid, ServiceId: BookingPageTypeId }) as IntegrationService;
const company = { Services: [service(1, 'a'), service(2, 'b'), service(3, 'c'), service(4, 'd')] };
const visit = (more: Partial<IntegrationVisit> = {}): IntegrationVisit => ({
  page: 'booking',
  key: 'k',
  slug: 's',
  locale: 'en',
  guids: [],
  ts: 0,
  ...more,
});

test('a guid of a booking page skips the choice of a service, that of the company does not', () => {
  expect(chosenService(company, visit({ guids: ['x', 'c'] }))?.ServiceId).toBe(3);
  expect(chosenService(company, visit({ guids: ['company'] }))).toBeUndefined();
  expect(chosenService({ Services: [service(1, 'a')] }, visit())?.ServiceId).toBe(1);
});

test('live pricing offers priced services alone, as long as there are any', () => {
  const ids = (isLivePricing?: boolean, from = company) =>
    offeredServices(from, visit({ isLivePricing })).map(({ ServiceId }) => ServiceId);
  expect([ids(), ids(true), ids(false)]).toEqual([[1, 2, 3, 4], [1], [2, 3, 4]]);
  expect(ids(true, { Services: [service(3, 'c'), service(2, 'b')] })).toEqual([3, 2]);
});

test.each([
  [1, {}, 'date'],
  [1, { hold: 't' }, 'details'],
  [4, { hold: 't' }, 'details'],
  [3, {}, 'date'],
  [3, { step: 'details' }, 'details'],
  [2, { step: 'details' }, 'details'],
  [1, { step: 'details' }, 'date'],
  [1, { booking: 't' }, 'done'],
] as const)('page type %i at %j is the step %s', (type, at, step) => {
  expect(stepOf(visit(at), service(type, 'a'))).toBe(step);
});

test('without a service the first step comes first', () => {
  expect(stepOf(visit({ hold: 't' }), undefined)).toBe('service');
  expect([1, 2, 3, 4].map((type) => hasSlots(service(type, 'a')))).toEqual([true, false, false, true]);
});

test('the calendar opens with the month of the card somebody came from, never with a past one', () => {
  const at = (more: Partial<IntegrationVisit>) => openingMonth(visit(more), '2026-11-22');
  expect([
    at({}),
    at({ start: '2026-12-03T09:00:00-05:00' }),
    at({ day: '2027-01-02' }),
    at({ month: '2025-01' }),
  ]).toEqual(['2026-11', '2026-12', '2027-01', '2026-11']);
});

test('months and weeks by the calendar', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1), monthAfter('2026-11', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-11',
  ]);
  expect([daysOf('2028-02').length, daysOf('2026-12').at(-1)]).toEqual([29, '2026-12-31']);
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
});

test('a month is drawn by the clock of the place, whatever the zone of the server', () => {
  const clock = { locale: 'fr', countryId: 1, timeZone: 'America/Toronto' } as const;
  const slot = {
    Start: '2026-11-23T09:30:00-05:00',
    End: '2026-11-23T11:00:00-05:00',
    IsFree: true,
    Price: 1,
    Currency: 'CAD',
  };
  const view = monthView('2026-11', [{ Date: '2026-11-23', NeighborsBooked: 3, Slots: [slot] }], clock);
  expect([view.title, view.before, view.days.length]).toEqual(['Novembre 2026', 6, 30]);
  const day = view.days[22]!;
  expect(day).toMatchObject({ date: '2026-11-23', hasNeighbors: true });
  expect(day.label).toMatch(/^lundi 23 novembre 2026$/i);
  expect([day.slots[0]!.time, day.slots[0]!.until]).toEqual([
    expect.stringMatching(/^9\u00a0h\u00a030$/),
    expect.stringMatching(/^11\u00a0h\u00a000$/),
  ]);
  expect(weekdayNames(clock)[0]).toBe('lun.');
});
