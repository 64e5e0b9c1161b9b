import fc from 'fast-check';
import { checkCustomDates, dayNumber, maxCustomDays } from './custom-dates';

test.each([
  [undefined, undefined, { date_from: 'required', date_to: 'required' }],
  ['2026-11-20', undefined, { date_to: 'required' }],
  ['', '2026-11-20', { date_from: 'required' }],
  ['2026-02-29', '2026-03-01', { date_from: 'date' }],
  ['2026-11-20', '2026-11-31', { date_to: 'date' }],
  ['20-11-2026', '2026-11-20T00:00:00Z', { date_from: 'date', date_to: 'date' }],
  ['0999-01-01', '2026-11-20', { date_from: 'date' }],
  ['2026-11-21', '2026-11-20', { date_to: 'range' }],
  ['2026-11-20', '2027-11-21', { date_to: 'range' }],
  ['2026-11-20', '2027-11-20', {}],
  ['2028-02-29', '2028-02-29', {}],
])('from %s to %s: %j', (date_from, date_to, expected) => {
  expect(checkCustomDates({ date_from, date_to })).toEqual(expected);
});

test('any real span of at most 366 days passes, a longer one does not', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.nat(800), (first, more) => {
      const text = (at: Date) => at.toISOString().slice(0, 10);
      const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate() + more));
      const faults = checkCustomDates({ date_from: text(first), date_to: text(last) });
      expect(faults).toEqual(more < maxCustomDays ? {} : { date_to: 'range' });
    }),
  );
});

test('no text throws', () => {
  fc.assert(fc.property(fc.string(), (text) => expect([null, 'number']).toContain(dayNumber(text) && 'number')));
});
