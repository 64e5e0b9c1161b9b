/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { type VisitMovePlan, visitMoveRefusals } from '@/lib/bookings/contract-rounds';
import { type Locale, locales } from '@/lib/values/locale';
import { Refusal } from '../move/refusal';
import type { VisitMove } from './load';
import { VisitMoveSheet } from './sheet';

const neighbor = (BookingId: number, Name: string, Email: string) =>
  ({ BookingId, Party: 'neighbor', Name, Email, LanguageCode: 'fr', Kind: 'moved' }) as const;
const own = (BookingId: number) =>
  ({
    BookingId,
    Party: 'company',
    Name: 'Vitres',
    Email: 'pro@example.com',
    LanguageCode: 'en',
    Kind: 'moved',
  }) as const;

const plan: VisitMovePlan = {
  From: {
    Start: '2027-03-04T10:00:00-05:00',
    End: '2027-03-04T12:00:00-05:00',
    TeamMemberId: 1,
    TeamMemberName: 'Ann Lee',
  },
  To: {
    Start: '2027-03-05T13:00:00-05:00',
    End: '2027-03-05T15:00:00-05:00',
    TeamMemberId: 2,
    TeamMemberName: 'Bo <b>Ray</b>',
  },
  Refused: null,
  KeptUntil: '',
  DriveBefore: 7,
  DriveAfter: null,
  Mails: [neighbor(7, 'Zoé Ñandú', 'zoe@example.com'), own(7), neighbor(8, 'أحمد', 'ahmed@example.com'), own(8)],
};

const page = (locale: Locale) =>
  ({
    visit: { typed: {}, faults: {}, locale },
    frame: {
      locale,
      place: { companyTag: 'vitres', screen: 'moveVisit', id: 3 },
      portal: { Company: { CompanyId: 4 } },
    },
    clock: { timeZone: 'America/Toronto', locale, countryId: 1 },
    asked: { at: '2027-03-05T13:00', member: '2' },
    back: '/portal/vitres/calendar/3',
    row: { Id: 3, Version: 5 },
  }) as unknown as VisitMove;
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const sent = () => Object.fromEntries(new FormData(document.querySelector('form')!));
afterEach(cleanup);

test.each(locales)(
  'the sheet of a street day in %s: every neighbor by name, the company once, what is sent',
  async (locale) => {
    await renderInWords(<VisitMoveSheet {...page(locale)} plan={plan} />, locale);
    for (const said of ['Ann Lee', 'Bo <b>Ray</b>', 'zoe@example.com', 'أحمد']) expect(text()).toContain(said);
    expect(text().split('pro@example.com')).toHaveLength(2);
    expect(sent()).toMatchObject({
      company_id: '4',
      version: '5',
      start: plan.To.Start,
      team_member_id: '2',
      message: '',
    });
    expect(text()).not.toMatch(/\{\w|undefined|NaN|portalMove/);
    cleanup();

    const asks = plan.Mails.filter(({ Party }) => Party === 'neighbor').map((one) => ({
      ...one,
      Kind: 'move-asked' as const,
    }));
    const noNotice = { ...plan, KeptUntil: '2027-03-04T08:00:00-05:00', Mails: asks };
    await renderInWords(<VisitMoveSheet {...page(locale)} plan={noNotice} />, locale);
    expect(text()).toContain('48');
    expect(text()).not.toContain('pro@example.com');
    cleanup();

    // Another person alone: no hour is sent, and no line to anybody.
    const who = { ...plan, To: { ...plan.From, TeamMemberId: 2 }, Mails: [] };
    await renderInWords(<VisitMoveSheet {...page(locale)} plan={who} />, locale);
    expect(sent()).not.toHaveProperty('start');
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test.each(locales)('each refusal of a street day has a sentence of its own in %s', async (locale) => {
  const said = new Set<string>();
  for (const Reason of visitMoveRefusals) {
    const refused = { Reason, VisitId: 9, Start: plan.From.Start, End: plan.From.End };
    await renderInWords(<Refusal {...page(locale)} plan={plan} refused={refused} />, locale);
    said.add(text());
    expect(text()).not.toMatch(/\{\w|undefined|portalMove/);
    cleanup();
  }
  expect(said.size).toBe(visitMoveRefusals.length);
});
