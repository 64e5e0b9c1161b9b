import { createBooking } from '@/lib/bookings/contract';
import { PlatformError } from '@/lib/platform/errors';
import { forms } from '@/lib/platform/forms';
import { findDraft } from './form-drafts';
import { formInput, takeFormFields } from './form-fields';
import { answerFailed, answerSent } from './plain-form';

const key = '0f9d2c1a-5b7e-4c3d-8a6f-1e2d3c4b5a69';
const visit = `ts=1&key=${key}&page=booking&slug=vitres&lang=fr&originTypeId=2&hold=a.b&start=2026-12-01T09:00:00Z`;
const booked = { ManageToken: 'secret.token', BookingId: 1, Reference: 'DB', State: 'Confirmed' } as const;
const steps = (response: Response) => new URL(response.headers.get('location')!).searchParams;
const sent = (more: Record<string, string> = {}) => takeFormFields({ lang_code: 'fr', visit, ...more });

describe('a plain form on an integration page', () => {
  test('goes on to the next step, in an address of our own making', async () => {
    const answer = await answerSent(forms.createBooking!, sent(), {
      ...booked,
      Start: '',
      End: '',
      Price: 0,
      Currency: 'CAD',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/integration\?ts=1&key=/);
    expect(steps(answer).get('booking')).toBe('secret.token');
    expect(steps(answer).has('hold')).toBe(false);
  });

  test('comes back with what was typed, and without a slot that is lost', async () => {
    const typed = { name: 'Ana', notes: 'Gate', hold_token: 'a.b' };
    const answer = await answerFailed(forms.createBooking!, sent(typed), new PlatformError(410));
    expect([...steps(answer).keys()]).not.toContain('hold');
    expect(steps(answer).get('problem')).toBe('over');
    expect((await findDraft(steps(answer).get('draft')!))?.typed).toEqual({
      lang_code: 'fr',
      name: 'Ana',
      notes: 'Gate',
    });
    const again = await answerFailed(
      forms.createBooking!,
      sent(typed),
      new PlatformError(422, { fields: { name: 'tooLong' } }),
    );
    expect([steps(again).get('hold'), steps(again).get('problem')]).toEqual(['a.b', 'check']);
    // Too many by one mail address: the field says so, the slot stays kept.
    const email = { email: 'tooManyToday' };
    const late = steps(
      await answerFailed(forms.createBooking!, sent(typed), new PlatformError(429, { fields: email })),
    );
    expect([late.get('hold'), late.get('problem')]).toEqual(['a.b', 'check']);
    expect(await findDraft(late.get('draft')!)).toMatchObject({ typed: { name: 'Ana', notes: 'Gate' }, faults: email });
    expect(steps(await answerFailed(forms.createBooking!, sent(typed), new PlatformError(429))).get('problem')).toBe(
      'slower',
    );
  });

  test('a hold that gave way to others says so, on the day it was for', async () => {
    const refusal = new PlatformError(410, { details: { State: 'Displaced', NextFree: [] } });
    const back = steps(await answerFailed(forms.createBooking!, sent({ name: 'Ana' }), refusal));
    expect([back.get('problem'), back.get('day'), back.has('hold'), back.has('start')]).toEqual([
      'displaced',
      '2026-12-01',
      false,
      false,
    ]);
    expect((await findDraft(back.get('draft')!))?.typed).toMatchObject({ name: 'Ana' });
  });

  test('a slot that is taken says so where slots are chosen', async () => {
    const answer = await answerFailed(forms.createHold!, sent(), new PlatformError(409));
    expect([steps(answer).get('problem'), steps(answer).has('start'), steps(answer).has('draft')]).toEqual([
      'taken',
      false,
      false,
    ]);
  });

  test('an address of somebody else’s making leads home, never away', async () => {
    const evil = takeFormFields({ lang_code: 'fr', visit: 'https://evil.example/?key=1' });
    expect((await answerFailed(forms.createHold!, evil, new PlatformError(409))).headers.get('location')).toMatch(
      /^http:\/\/localhost:3000\/fr\?/,
    );
  });
});

test('days and answers of a form are lists, blank ones left out', async () => {
  const input = formInput(createBooking.form!, {
    'preferred_dates.0': '2026-12-01',
    'preferred_dates.2': '2026-12-03',
    'answers.0.question': 'How many?',
    'answers.1.question': 'How high?',
    'answers.1.answer': 'Two floors',
    country_id: '1',
    name: 'Ana',
  });
  expect(input).toEqual({
    preferred_dates: ['2026-12-01', '2026-12-03'],
    answers: [{ question: 'How high?', answer: 'Two floors' }],
    country_id: 1,
    name: 'Ana',
  });
  const none = formInput(createBooking.form!, { 'answers.0.question': 'How many?' });
  expect(none).toEqual({});
});
