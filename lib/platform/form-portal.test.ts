import { type FormContext, notSent } from './form';
import { portalForm } from './form-portal';

const typed = { country_id: '2', name: 'Zoë' };
const context: FormContext = { typed, path: {}, claim: {}, visit: null };
const next = portalForm('booking-made', 'booking-taken');

test('a form that is drawn anew keeps what was typed, and nothing is said against it', () => {
  expect(next({ isDone: false, status: notSent, faults: {} }, context)).toEqual({
    outcome: 'portal-asked',
    keep: typed,
  });
});

test.each([
  [409, {}, 'booking-taken'],
  [409, { Object: {} }, 'portal-changed'],
  [422, {}, 'portal-failed'],
  [429, {}, 'portal-slower'],
  [403, {}, 'portal-refused'],
  [404, {}, 'portal-gone'],
])('%s with %j says %s', (status, details, outcome) => {
  expect(next({ isDone: false, status, faults: {}, details }, context)).toEqual({ outcome, keep: typed });
});
