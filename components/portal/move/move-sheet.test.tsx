/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { type MovePlan, moveRefusals } from '@/lib/bookings/contract-moves';
import type { PortalBooking } from '@/lib/bookings/contract-portal';
import { type Locale, locales } from '@/lib/values/locale';
import { BookingTimeline } from '../bookings/booking-timeline';
import type { BookingPage } from '../bookings/load-booking';
import { AskForm } from './ask-form';
import type { Move } from './load';
import { MoveSheet } from './move-sheet';
import { Refusal } from './refusal';

const booking = {
  Id: 7,
  Version: 3,
  State: 'Confirmed',
  Name: 'Zoé Ñandú',
  Reference: 'DB-7KQ4-MX2P',
  CompanyName: 'Vitres',
  Start: '2027-03-03T10:00:00-05:00',
  End: '2027-03-03T11:00:00-05:00',
  AskedAt: '2027-03-01T09:00:00-05:00',
  AnswerDueAt: '2027-03-03T10:00:00-05:00',
  TeamMemberId: 1,
  TeamMembers: [
    { Id: 1, Name: 'Ann Lee' },
    { Id: 2, Name: 'Bo Ray' },
  ],
  AccessLog: [
    { Who: 'company', What: 'assigned', At: '2027-03-02T10:00:00-05:00', Times: 1 },
    { Who: 'company', What: 'seen', At: '2027-03-01T10:00:00-05:00', Times: 4 },
    { Who: 'neighbor', What: 'created', At: '2027-03-01T09:00:00-05:00', Times: 1 },
  ],
} as unknown as PortalBooking;

const plan: MovePlan = {
  From: { Start: booking.Start, End: booking.End, TeamMemberId: 1, TeamMemberName: 'Ann Lee' },
  To: {
    Start: '2027-03-04T09:15:00-05:00',
    End: '2027-03-04T10:15:00-05:00',
    TeamMemberId: 2,
    TeamMemberName: 'Bo Ray',
  },
  Refused: null,
  KeptUntil: '',
  DriveBefore: 7,
  DriveAfter: null,
  Mails: [
    { Party: 'neighbor', Name: 'Zoé Ñandú', Email: 'zoe@example.com', LanguageCode: 'fr', Kind: 'moved' },
    { Party: 'company', Name: 'Vitres', Email: 'pro@example.com', LanguageCode: 'en', Kind: 'moved' },
  ],
};

const page = (locale: Locale, more: Partial<Move> = {}) => {
  const place = { companyTag: 'vitres', screen: 'move', id: 7 } as const;
  return {
    visit: { typed: {}, faults: {}, locale },
    frame: { locale, place, portal: { Company: { CompanyId: 4 } } },
    clock: { timeZone: 'America/Toronto', locale },
    asked: { at: '2027-03-04T09:15', member: '2' },
    back: '/portal/vitres/bookings/7',
    booking,
    plan,
    ...more,
  } as unknown as Move;
};
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
afterEach(cleanup);

test.each(locales)(
  'the sheet says in %s what changes and who gets which mail, and sends what it says',
  async (locale) => {
    await renderInWords(<MoveSheet {...page(locale)} plan={plan} />, locale);
    for (const said of ['Ann Lee', 'Bo Ray', 'zoe@example.com', 'pro@example.com']) expect(text()).toContain(said);
    const sent = Object.fromEntries(new FormData(document.querySelector('form')!));
    expect(sent).toMatchObject({
      company_id: '4',
      version: '3',
      start: plan.To.Start,
      team_member_id: '2',
      message: '',
    });
    expect(text()).not.toMatch(/\{\w|undefined|NaN|portalMove/);
    cleanup();
    const asks = {
      ...plan,
      KeptUntil: '2027-03-03T08:00:00-05:00',
      Mails: [{ ...plan.Mails[0]!, Kind: 'move-asked' as const }],
    };
    await renderInWords(<MoveSheet {...page(locale)} plan={asks} />, locale);
    expect(text()).toContain('48');
    expect(text()).not.toContain('pro@example.com');
    cleanup();
    // Another person alone: no mail, and no hour is sent.
    const who = { ...plan, To: { ...plan.From, TeamMemberId: 2, TeamMemberName: 'Bo Ray' }, Mails: [] };
    await renderInWords(<MoveSheet {...page(locale)} plan={who} />, locale);
    expect(new FormData(document.querySelector('form')!).has('start')).toBe(false);
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test.each(locales)('each refusal has a sentence of its own in %s, with the visit in the way', async (locale) => {
  const said = new Set<string>();
  for (const Reason of moveRefusals) {
    const refused = { Reason, VisitId: 9, Start: plan.From.Start, End: plan.From.End };
    await renderInWords(<Refusal {...page(locale)} refused={refused} />, locale);
    said.add(text());
    expect(screen.getByRole('link')).toHaveProperty('href', expect.stringMatching(/\/9$/));
    expect(text()).not.toMatch(/\{\w|undefined/);
    cleanup();
  }
  expect(said.size).toBe(moveRefusals.length);
});

test('what was asked for stays in the form, an hour that is none beside its field', async () => {
  await renderInWords(<AskForm {...page('en', { isNoHour: true, plan: undefined })} />, 'en');
  expect(document.querySelector<HTMLInputElement>('#move-at')!.value).toBe('2027-03-04T09:15');
  expect(document.querySelector('#move-at')!.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector<HTMLSelectElement>('#move-member')!.value).toBe('2');
});

test.each(locales)('how a booking went in %s: what was done, the clock of the answer, what comes', async (locale) => {
  const shared = page(locale) as unknown as BookingPage;
  const asked = { ...booking, State: 'Pending' } as PortalBooking;
  const now = Date.parse('2027-03-03T07:30:00-05:00');
  await renderInWords(<BookingTimeline {...shared} booking={asked} now={now} />, locale);
  const steps = screen.getAllByRole('listitem').map((one) => one.dataset.step);
  expect(steps).toEqual(['done', 'done', 'now', 'next', 'next']);
  expect(document.querySelector('progress')!.value).toBeCloseTo(46.5 * 3_600_000);
  expect(document.querySelector('[data-short]')!.textContent).toContain('2');
  expect(text()).not.toMatch(/\{\w|undefined|NaN/);
});

test('a person who goes to no visits any more is named beside the field of persons, and the hour is not blamed', async () => {
  const asked = { at: '2027-03-04T09:15', member: '99' };
  await renderInWords(<AskForm {...page('en', { isNoPerson: true, plan: undefined, asked })} />, 'en');
  expect(document.querySelector('#move-at')!.getAttribute('aria-invalid')).toBeNull();
  const who = screen.getByLabelText<HTMLSelectElement>(/^Who goes/);
  expect([who.getAttribute('aria-invalid'), who.value]).toEqual(['true', String(booking.TeamMemberId)]);
  expect(text()).toContain('This person goes to no visits any more.');
});
