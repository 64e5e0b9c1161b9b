/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { createBooking, createHold } from '@/lib/bookings/contract';
import { startCheckout } from '@/lib/bookings/contract-payments';
import type { SeriesPlan } from '@/lib/bookings/contract-series';
import { call } from '@/lib/pages/call';
import booking from '@/messages/en/booking.json';
import { detailsOfToronto as props } from '../fixtures/details';
import { ServiceStep } from '../service/service-step.client';
import { DetailsStep } from './details-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
const answer = jest.mocked(call);
const go = jest.fn();
jest.mock('../go-to.client', () => ({ goOnFrom: (path: string) => go(path) }));

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.submit(document.getElementById('details')!);
const booked = { ok: true, value: { ManageToken: 'm.t' } } as never;
const callsOf = (op: object) => answer.mock.calls.filter(([called]) => called === op);

function fill() {
  type(/^Your name/, 'Ana Lopez');
  type(/^Email/, 'ana@example.com');
  type(/^Phone/, '514 555 0187');
  type(/^Address/, '4521 rue Saint-Denis');
  type(/^City/, 'Montréal');
  type(/^Postal/, 'H2J 2L4');
  type(/^Province/, '9');
}

beforeEach(() => {
  jest.clearAllMocks();
  answer.mockReset();
});

test('an empty form is not sent; put right, it is booked once however often it is pressed', async () => {
  await renderInWords(<DetailsStep {...props} />);
  press();
  await screen.findByText('Not sent yet');
  expect(callsOf(createBooking)).toHaveLength(0);
  fill();
  answer.mockResolvedValue(booked);
  press();
  press();
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('booking=m.t')));
  expect(callsOf(createBooking)).toHaveLength(1);
  expect(callsOf(createBooking)[0]![1]).toMatchObject({
    hold_token: 'a.b',
    name: 'Ana Lopez',
    phone_number: '+15145550187',
    province_id: 9,
    origin_type_id: 2,
    lang_code: 'en',
  });
  expect(go.mock.calls[0]![0]).not.toContain('hold=');
});

test('a number that is none is refused with an example of the country', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  fireEvent.change(screen.getByLabelText(/phone/i), { target: { value: '12' } });
  press();
  expect(await screen.findByText(/A number looks like \(506\) 234-5678/)).toBeTruthy();
  expect(callsOf(createBooking)).toHaveLength(0);
});

test('what is missing is called as its field is, in the words of the country', async () => {
  const lists = {
    countries: [{ id: 2, name: 'United States' }],
    provinces: [{ id: 60, countryId: 2, timeZoneId: 7, name: 'Texas', code: 'TX' }],
  };
  await renderInWords(<DetailsStep {...props} clock={{ ...props.clock, countryId: 2 }} lists={lists} />);
  press();
  const troubles = within(await screen.findByRole('alert'));
  expect(troubles.getByRole('link', { name: 'State' })).toBeTruthy();
  expect(troubles.getByRole('link', { name: 'Zip Code' })).toBeTruthy();
  expect(screen.getByLabelText(/^State/)).toBeTruthy();
});

test.each(['over', 'displaced'] as const)('a hold that ended before the page was drawn says why: %s', async (why) => {
  const held = { ...props.held!, secondsLeft: 0, isDisplaced: why === 'displaced' };
  await renderInWords(<DetailsStep {...props} held={held} />);
  expect(screen.getByRole('alert').textContent).toContain(booking.hold[why]);
});

test('nobody’s name is shown unless they say so', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Neighbors may see/ });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  answer.mockResolvedValue(booked);
  press();
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(callsOf(createBooking)[0]![1]).toMatchObject({ name_consent: true });
});

test('how often: what the address says, changed in place, once unless said', async () => {
  const visit = { ...props.visit, every: 'monthly' };
  await renderInWords(<DetailsStep {...props} visit={visit} frequencies={['weekly', 'monthly']} />);
  const row = () => screen.getByText('Frequency').nextSibling?.textContent;
  expect([row(), screen.getByText('Price per visit').nextSibling?.textContent]).toEqual(['Every month', '$129']);
  fireEvent.click(screen.getByRole('radio', { name: 'Every week' }));
  expect(row()).toBe('Every week');
  fill();
  answer.mockResolvedValue(booked);
  press();
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(callsOf(createBooking)[0]![1]).toMatchObject({ frequency: 'weekly' });
  fireEvent.click(screen.getByRole('radio', { name: 'Once' }));
  expect(row()).toBe('Once');
});

test('where it is paid at once, one visit is sold, and the words say so', async () => {
  await renderInWords(<DetailsStep {...props} frequencies={['weekly']} payAction="Pay" />);
  expect(screen.getByText(/^You book and pay for one visit here\. Clear Co arranges the next ones/)).toBeTruthy();
  expect(screen.queryByText(/This is about the first visit/)).toBeNull();
});

test.each([
  ['booked', /^Every date is listed with your details/],
  ['arranged', /^This is about the first visit/],
  ['paid', /^You book and pay for one visit here/],
] as const)('the first step says what becomes of a frequency: %s', async (repeats, text) => {
  const choice = {
    guid: 'g',
    name: 'Windows',
    description: '',
    offering: 'priced',
    price: '$129',
    isRecurring: true,
  } as const;
  const choices = [{ ...choice, frequencies: ['weekly' as const], repeats }];
  await renderInWords(<ServiceStep visit={props.visit} company="Clear Co" choices={choices} />);
  expect(screen.getByText(text)).toBeTruthy();
});

const time = (day: string) => ({ Start: `${day}T09:00:00-05:00`, End: `${day}T10:00:00-05:00` });
const dated = (day: string, more: object = {}) => ({
  Date: day,
  ...time(day),
  Conflict: '' as const,
  IsHoliday: false,
  NextFree: [],
  ...more,
});
const plan: SeriesPlan = {
  TimezoneName: 'America/Toronto',
  MostVisits: 12,
  Price: 12_900,
  Currency: 'CAD',
  Dates: [
    dated('2026-12-01'),
    dated('2026-12-08', { Conflict: 'Taken', NextFree: [time('2026-12-09'), time('2026-12-10')] }),
    dated('2026-12-15', { IsHoliday: true }),
    dated('2026-12-22', { Conflict: 'Closed' }),
  ],
};
const repeating = {
  ...props,
  visit: { ...props.visit, every: 'weekly' },
  frequencies: ['weekly' as const],
  series: { plan },
};

test('a series: every date is listed, conflicts named, and what is shown is what is booked', async () => {
  await renderInWords(<DetailsStep {...repeating} />);
  expect(screen.getByText(/Dec(ember)? 8.*this time is taken/)).toBeTruthy();
  expect(screen.getByText(/Clear Co is closed that day/)).toBeTruthy();
  expect(screen.getByText(/3 visits at \$129 each: \$387 in all/)).toBeTruthy();
  // A public holiday is no conflict: the company comes by its own hours, and whether that suits is asked.
  const holiday = screen.getByRole('checkbox', {
    name: /December 15.*Public holiday.*Clear Co takes bookings on this day/,
  });
  expect((holiday as HTMLInputElement).checked).toBe(true);
  fill();
  fireEvent.change(screen.getByLabelText(/^Instead of/), { target: { value: '2026-12-10T09:00:00-05:00' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /December 15/ }));
  expect(screen.getByText(/2 visits at \$129 each: \$258 in all/)).toBeTruthy();
  const named = { ok: false, status: 409, fields: { repeat_starts: 'taken' }, details: { Conflicts: [] } };
  const busier = {
    ...plan,
    Dates: [plan.Dates[0], dated('2026-12-08', { Conflict: 'Taken' }), ...plan.Dates.slice(2)],
  };
  answer.mockResolvedValueOnce(named as never).mockResolvedValueOnce({ ok: true, value: busier } as never);
  press();
  await screen.findByText(/Nothing is free within three days/, undefined);
  expect(callsOf(createBooking)[0]![1]).toMatchObject({
    frequency: 'weekly',
    repeat_starts: ['2026-12-10T09:00:00-05:00'],
  });
  // The hold of the first visit still stands.
  expect(screen.queryByText('Your 10 minutes are over.')).toBeNull();
});

test('a hold that is over: the same hour and the next free ones, with every word still there', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  const NextFree = [{ Start: '2026-12-02T09:00:00-05:00', End: '2026-12-02T10:00:00-05:00' }];
  answer.mockResolvedValueOnce({ ok: false, status: 409, fields: {}, details: { NextFree } } as never);
  press();
  await screen.findByText('Your 10 minutes are over.');
  const [same, next] = screen.getAllByRole('link', { name: /Dec\b/ });
  expect([same!.textContent, next!.textContent]).toEqual([
    expect.stringContaining('Dec 1'),
    expect.stringContaining('Dec 2'),
  ]);
  const [Start, End] = [NextFree[0]!.Start, NextFree[0]!.End];
  answer.mockResolvedValueOnce({
    ok: true,
    value: { HoldToken: 'n.h', Start, End, Price: 12_900, Currency: 'CAD' },
  } as never);
  fireEvent.click(next!);
  await waitFor(() => expect(callsOf(createHold)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Your 10 minutes are over.')).toBeNull());
  expect(window.location.search).toContain('hold=n.h');
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('4521 rue Saint-Denis');
  answer.mockResolvedValueOnce(booked);
  press();
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(callsOf(createBooking)[1]![1]).toMatchObject({ hold_token: 'n.h' });
});

test('too many by one mail address: its field says so, with everything still there', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  answer.mockResolvedValueOnce({ ok: false, status: 429, fields: { email: 'tooManyToday' } } as never);
  press();
  await screen.findByText(/nothing you typed is lost/);
  const email = screen.getByRole('textbox', { name: /email/i });
  const told = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(told?.textContent).toMatch(/As many bookings as one email can make in a day/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('4521 rue Saint-Denis');
});

test('a lost connection keeps the key, so that what arrived is not booked twice', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  answer.mockResolvedValueOnce({ ok: false, status: 0, fields: {} } as never);
  press();
  await screen.findByText(/cannot be reached/);
  answer.mockResolvedValueOnce(booked);
  press();
  await waitFor(() => expect(go).toHaveBeenCalled());
  const keys = callsOf(createBooking).map(([, , options]) => options?.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

test('an address outside the area is told before it becomes a request; another address is looked at anew', async () => {
  await renderInWords(<DetailsStep {...props} />);
  fill();
  answer.mockResolvedValueOnce({ ok: false, status: 422, fields: { address: 'outsideArea' } } as never);
  press();
  await screen.findByText('Outside their area');
  await screen.findByRole('button', { name: 'Send as a request' });
  expect(callsOf(createBooking)[0]![1]).toMatchObject({ if_outside: 'tell' });
  expect(document.querySelector('[name=if_outside]')).toBeNull();
  type(/^Address/, '1 avenue du Mont-Royal');
  expect(screen.queryByRole('button', { name: 'Send as a request' })).toBeNull();
  type(/^Address/, '4521 rue Saint-Denis');
  answer.mockResolvedValue(booked);
  press();
  await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('booking=m.t')));
  expect(callsOf(createBooking)[1]![1]).not.toHaveProperty('if_outside');
});

test('without script the page that came back says so, and sends a request that is paid on the day', async () => {
  await renderInWords(
    <DetailsStep
      {...props}
      payAction="Pay $129"
      faults={{ address: 'outsideArea' }}
      trouble="outside"
      initial={{ address: '1 Main Street', city: 'Elsewhere', country_id: '1' }}
    />,
  );
  screen.getByText(/nothing is booked until Clear Co says yes/);
  expect(document.getElementById('details')!.getAttribute('action')).toBe(createBooking.path);
  expect(document.querySelector('[name=if_outside]')).toBeNull();
});

test('who goes back from the provider’s page finds the form, and can go there again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  await renderInWords(<DetailsStep {...props} payAction="Continue to payment" />);
  fill();
  answer.mockResolvedValue({ ok: true, value: { CheckoutToken: 'p.t', CheckoutUrl: '#pay' } } as never);
  press();
  await waitFor(() => expect(callsOf(startCheckout)).toHaveLength(1));
  const before = callsOf(startCheckout)[0]!;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  press();
  await waitFor(() => expect(callsOf(startCheckout)).toHaveLength(2));
  // The same payment, not another one.
  expect(callsOf(startCheckout)[1]).toEqual(before);
});
