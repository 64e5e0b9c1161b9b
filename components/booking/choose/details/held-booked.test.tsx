/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { call } from '@/lib/pages/call';
import booking from '@/messages/en/booking.json';
import { detailsOfToronto as props } from '../fixtures/details';
import { DetailsStep } from './details-step.client';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
const answer = jest.mocked(call);
const press = () => fireEvent.submit(document.getElementById('details')!);

const typed = {
  name: 'Ana Lopez',
  email: 'ana@example.com',
  phone_number: '514 555 0187',
  address: '4521 rue Saint-Denis',
  city: 'Montréal',
  postal_code: 'H2J 2L4',
  province_id: '9',
};

beforeEach(() => answer.mockReset());

test('a hold that is booked already says so, and sends nobody to book again', async () => {
  await renderInWords(<DetailsStep {...props} held={{ ...props.held!, secondsLeft: 0, isBooked: true }} />);
  expect(screen.getByRole('alert').textContent).toContain(booking.hold.booked);
  expect(screen.queryByRole('link', { name: /Dec 1, 9:00/ })).toBeNull();
});

test('who corrects a word after the answer was lost learns that it has arrived', async () => {
  await renderInWords(<DetailsStep {...props} initial={typed} />);
  answer.mockResolvedValueOnce({ ok: false, status: 0, fields: {} } as never);
  press();
  await screen.findByText(booking.problem.offline);
  fireEvent.change(screen.getByLabelText(/^Your name/), { target: { value: 'Ana Lopes' } });
  answer.mockResolvedValueOnce({ ok: false, status: 409, fields: {}, details: { State: 'Confirmed' } } as never);
  press();
  expect(await screen.findByText(booking.hold.booked)).toBeTruthy();
});
