/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { BookingView } from '@/lib/bookings/contract';
import type { BookingState } from '@/lib/bookings/contract-managed';
import { locales } from '@/lib/values/locale';
import { page } from './fixtures/page';
import type { ManagePage } from './manage-page';
import { ManageScreen } from './manage-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const draw = (given: Partial<BookingView> = {}, more: Partial<ManagePage> = {}) =>
  renderInWords(<ManageScreen page={page(given, more)} plainKey="key" />, more.locale);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
/** Times never part at the end of a line; here they may. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

const states: BookingState[] = [
  'Held',
  'Pending',
  'Proposed',
  'Confirmed',
  'Declined',
  'Cancelled',
  'Expired',
  'Completed',
];
const due = '2027-03-04T23:59:59-05:00';

test('every state has its own words, for both parties, in every language', async () => {
  for (const locale of locales)
    for (const Party of ['neighbor', 'company'] as const) {
      const said = new Set<string>();
      for (const State of states) {
        await draw({ State, Party, Moves: [], AnswerDueAt: due }, { locale });
        said.add(heading() ?? '');
        expect(document.body.textContent).not.toMatch(/\{\w|undefined|NaN/);
        expect(screen.queryByText('Ana Lopez') !== null).toBe(Party === 'company');
        cleanup();
      }
      expect([locale, Party, said.size]).toEqual([locale, Party, states.length]);
    }
});

test('another hour that the company asks about is answered on the page, and the present one stands', async () => {
  const asked = {
    ProposedStart: '2027-03-04T09:00:00-05:00',
    ProposedEnd: '2027-03-04T10:00:00-05:00',
    AnswerDueAt: '2027-03-03T08:00:00-05:00',
  };
  for (const locale of locales) {
    await draw({ ...asked, Moves: ['confirm', 'decline', 'reschedule', 'cancel'] }, { locale });
    expect(document.querySelectorAll('form[action$="/confirm"] [name="version"]')).toHaveLength(1);
    expect(document.querySelectorAll('form[action$="/decline"]')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/\{\w|undefined|NaN/);
    cleanup();
    await draw({ ...asked, Party: 'company', Moves: ['cancel'] }, { locale });
    expect(document.querySelectorAll('form[action$="/confirm"], form[action$="/decline"]')).toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/\{\w|undefined|NaN/);
    cleanup();
  }
  await draw({ ...asked, Moves: ['confirm', 'decline', 'reschedule', 'cancel'] });
  expect(heading()).toBe('It’s booked, Ana');
  expect(plain(document.querySelector('.manage-offer')!.textContent)).toContain('Thursday, March 4, 2027 at 9:00 a.m.');
  expect(buttons()).toEqual(expect.arrayContaining(['Take the new time', 'Keep the present time']));
});

test('a confirmed booking says who, what, when with the zone of the place, where, and how much', async () => {
  await draw();
  expect(heading()).toBe('It’s booked, Ana');
  const facts = within(screen.getByRole('complementary'))
    .getAllByRole('definition')
    .map(({ textContent }) => plain(textContent));
  expect(facts).toEqual([
    'Window cleaning',
    'Vitres Saint-Denis',
    'Wednesday, March 3, 2027',
    '10:00 a.m. to 11:00 a.m. (Eastern Time)',
    '12 Annex StreetToronto (Ontario) M5S 1A1',
    '$129.00',
    'On the day of the visit',
  ]);
  expect(screen.getByRole('link', { name: 'Choose another time' })).toBeTruthy();
  expect(buttons()).toEqual(['Cancel the booking', 'Send']);
});

test('the link of a cancelled booking revives nothing', async () => {
  const AccessLog = [{ Who: 'neighbor', What: 'cancelled', At: '2027-03-02T11:00:00Z', Times: 1 } as const];
  await draw({ State: 'Cancelled', Moves: [], AccessLog, Reason: 'Moving away' }, { outcome: 'taken' });
  expect(heading()).toBe('This booking is cancelled');
  expect(screen.getByText(/You cancelled it\./)).toBeTruthy();
  expect(screen.getByText('Moving away')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('has changed meanwhile');
  expect(buttons()).toEqual(['Send', 'Erase my data…']);
});

test('an offer is accepted in the version that is shown, or declined', async () => {
  await draw({ State: 'Proposed', Moves: ['confirm', 'decline'], AnswerDueAt: due, Version: 5 });
  expect(document.body.textContent).toContain('Until Thursday, March 4, 2027, this time is kept for you');
  const accept = screen.getByRole('button', { name: 'Accept and book' }).closest('form')!;
  expect(new FormData(accept).get('version')).toBe('5');
  expect(accept.getAttribute('action')).toMatch(/^\/api\/bookings\/A{22}\.B{43}\/confirm$/);
  expect(buttons()).toEqual(['Accept and book', 'Decline', 'Send']);
});

test('the company sees what it needs to come, until when an answer is due, and its three answers', async () => {
  await draw({
    Party: 'company',
    State: 'Pending',
    Start: '',
    End: '',
    Price: 0,
    Moves: ['accept', 'propose', 'decline'],
    AnswerDueAt: due,
    PreferredDates: ['2027-03-10', '2027-03-11'],
    Answers: [{ Question: 'How many windows?', Answer: 'Twelve' }],
  });
  expect(heading()).toBe('Ana Lopez asks for your service');
  for (const text of ['+14165550199', 'ana@example.com', 'Wednesday, March 10, 2027', 'Twelve', 'Not named yet'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByText(/Thursday, March 4, 2027/).length).toBeGreaterThan(0);
  const hour = screen.getAllByLabelText(/Day and hour/).map((field) => (field as HTMLInputElement).value);
  expect(hour).toEqual(['2027-03-10T09:00', '2027-03-10T09:00']);
  expect(buttons()).toEqual(['Accept', 'Send the offer', 'Decline', 'Send']);
  expect(screen.queryByText('Who saw this booking')).toBeNull();
});

test('what a plain form could not send stands in its field, with what is wrong beside it', async () => {
  const draft = { typed: { message: '' }, faults: { message: 'required' }, status: 422 };
  await draw({}, { outcome: 'failed', draft });
  const field = screen.getByLabelText('Your message');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)!.textContent).toContain('required');
});

test('once erased nothing personal is left to see, nor to write to', async () => {
  await draw({ State: 'Cancelled', Moves: [], Name: '', Email: '', PhoneNumber: '', AddressLines: [] });
  expect(screen.getByText('Everything personal of this booking has been erased.')).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('hostile texts are texts', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  await draw({
    Notes: hostile,
    Messages: [{ From: 'company', Text: hostile, SentAt: '2027-03-02T11:00:00Z' }],
    AccessLog: [{ Who: 'company', What: hostile, At: '2027-03-02T11:00:00Z', Times: 1 }],
    Party: 'company',
    Email: 'a"onx=1@example.com?bcc=x@y.z',
    PhoneNumber: 'javascript:alert(1)',
  });
  expect(document.querySelector('script, img[src="x"]')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => /javascript|bcc=x@/.test(href))).toEqual([]);
});

test('a taken hour shows the next free ones, each a way to the last look before it is moved', async () => {
  const slot = {
    Start: '2027-03-04T09:00:00-05:00',
    End: '2027-03-04T10:00:00-05:00',
    IsFree: true,
    Price: 0,
    Currency: '',
  };
  await draw({}, { outcome: 'taken', nextFree: [slot] });
  const link = screen.getByRole('link', { name: /^Thursday, March 4, 2027, 9:00.a\.m\. \(Eastern Time\)$/ });
  expect(link.getAttribute('href')).toContain('step=move&start=2027-03-04T09%3A00%3A00-05%3A00');
});

test('a month, a day and an hour of it: full names, one form, nothing moved before', async () => {
  const slots = ['09', '10', '11'].map((hour) => ({
    Start: `2027-03-04T${hour}:00:00-05:00`,
    End: `2027-03-04T${Number(hour) + 1}:00:00-05:00`,
    IsFree: hour !== '10',
    Price: 0,
    Currency: '',
  }));
  const days = new Map([['2027-03-04', { slots, hasNeighbors: true }]]);
  const move = { month: '2027-03', previous: null, next: '2027-04', days, day: '2027-03-04', slot: slots[2]! };
  await draw({}, { move });
  const day = screen.getByRole('link', { name: /Thursday, March 4, 2027: 2 free times, neighbors/ });
  expect(day.getAttribute('aria-current')).toBe('date');
  expect(screen.queryByRole('link', { name: /Friday, March 5/ })).toBeNull();
  expect(screen.getByText(/^10:00.a\.m\., taken$/)).toBeTruthy();
  const move2 = screen.getByRole('button', {
    name: /^Move to Thursday, March 4, 2027, 11:00.a\.m\. – 12:00.p\.m\. \(Eastern Time\)$/,
  });
  expect(new FormData(move2.closest('form')!).get('start')).toBe('2027-03-04T11:00:00-05:00');
  expect(screen.getByText(/at 11:00.a\.m\. – 12:00.p\.m\. \(Eastern Time\)/)).toBeTruthy();
});

test('a mail that waits or was given up is said to; one that went is not', async () => {
  const said = async (MailState: BookingView['MailState']) => {
    await draw({ MailState });
    const text = screen.queryByText(/ana@example\.com (waits|could not)/)?.textContent ?? '';
    cleanup();
    return text;
  };
  expect(await said('queued')).toMatch(/waits to be sent/);
  expect(await said('failed')).toMatch(/Keep the address|keep the address/);
  expect(await said('sent')).toBe('');
  expect(await said('')).toBe('');
  await draw({ OtherMailState: 'failed' });
  expect(screen.getByText(/Our last mail to Vitres .* could not be delivered: an answer may take longer/)).toBeTruthy();
});

test('a reminder is promised while it is still to come, and not on the last day', async () => {
  const Start = '2027-03-10T10:00:00-05:00';
  const of = { State: 'Confirmed', Start, End: '2027-03-10T12:00:00-05:00' } as const;
  for (const Party of ['neighbor', 'company'] as const)
    for (const [hours, isPromised] of [
      [25, true],
      [23, false],
    ] as const) {
      await draw({ ...of, Party }, { now: Date.parse(Start) - hours * 3_600_000 });
      expect(document.body.textContent.includes('the day before')).toBe(isPromised);
      cleanup();
    }
});

test('a price is in the currency of the booking, wherever the address is', async () => {
  await draw({ Price: 10_300, Currency: 'GBP' });
  expect(screen.getByText('£103.00')).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
});

const visits = ['2027-03-03', '2027-03-10', '2027-03-17'].map((day, at) => ({
  BookingId: 7 + at,
  Reference: `DB-AAAA-000${at}`,
  ManageToken: `token-${at}`,
  State: 'Confirmed' as const,
  Start: `${day}T10:00:00-0${at === 2 ? 4 : 5}:00`,
  End: `${day}T11:00:00-0${at === 2 ? 4 : 5}:00`,
  IsThis: at === 0,
  IsFollowing: at > 0,
}));

test('a series: every visit, with the way to its own page', async () => {
  await draw({ Series: visits });
  const list = within(screen.getByRole('region', { name: 'The 3 visits of this series' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringContaining('Wednesday, March 3, 2027'),
    expect.stringContaining('Wednesday, March 10, 2027'),
    expect.stringContaining('10:00 a.m. – 11:00 a.m.'),
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/booking/token-1',
    '/booking/token-2',
  ]);
});

test('what a call-off was for is kept with its reason, when a plain form comes back', async () => {
  const draft = { typed: { reason: 'We move.', scope: 'following' }, faults: {}, status: 429 };
  await draw({ Series: visits }, { draft, outcome: 'slower' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This visit only' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This visit and the 2 that follow' }).checked).toBe(true);
});

test('all that follow are shown before they move; what cannot move along is named, and stays', async () => {
  const slot = { Start: '2027-03-04T10:00:00-05:00', End: '2027-03-04T11:00:00-05:00' };
  const at = (day: string) => ({ Start: `${day}T10:00:00-05:00`, End: `${day}T11:00:00-05:00` });
  await draw(
    { Series: visits },
    {
      move: {
        month: '2027-03',
        previous: null,
        next: null,
        days: new Map(),
        day: null,
        slot: { ...slot, IsFree: true, Price: 12_900, Currency: 'CAD' },
      },
      seriesMoves: [
        { BookingId: 8, From: at('2027-03-10'), To: at('2027-03-11'), Conflict: '' },
        { BookingId: 9, From: at('2027-03-17'), To: at('2027-03-18'), Conflict: 'Taken' },
      ],
    },
  );
  const form = document.getElementById('form-move') as HTMLFormElement;
  const text = plain(document.body.textContent);
  expect(text).toMatch(/March 10.* moves to .*March 11/);
  expect(text).toMatch(/March 17.* stays: .*March 18.* is taken/);
  expect([...new FormData(form)]).toEqual(
    expect.arrayContaining([
      ['scope', 'this'],
      ['keep_booking_ids.0', '9'],
    ]),
  );
});
