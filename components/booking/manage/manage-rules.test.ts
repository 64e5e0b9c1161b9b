import { gatherAccesses } from './access-list';
import { page } from './fixtures/page';
import { draftOf, isOver, lastBy, shownState } from './manage-page';
import { monthAfter, monthCells } from './move-days';

test('a confirmed visit that has begun is told apart, and is over for whoever wants to erase', () => {
  expect(shownState(page())).toBe('Confirmed');
  const begun = page({}, { now: Date.parse('2027-03-03T15:00:00Z') });
  expect(shownState(begun)).toBe('Begun');
  expect([isOver(page()), isOver(begun), isOver(page({ State: 'Pending', Start: '' }))]).toEqual([false, true, false]);
});

test('a month begins on its Monday, with the days it has', () => {
  expect(monthCells('2027-02')).toMatchObject({ before: [], days: { length: 28, 0: '2027-02-01' } });
  expect(monthCells('2028-02').days).toHaveLength(29);
  expect(monthCells('2026-11')).toMatchObject({ before: { length: 6 } });
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1), monthAfter('2026-11', 12)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-11',
  ]);
});

test('what was done over and over is said once, with the last time', () => {
  const at = (minute: number) => `2027-03-02T12:0${minute}:00Z`;
  const seen = (Who: 'neighbor' | 'company', minute: number, Times = 1) => ({
    Who,
    What: 'seen',
    At: at(minute),
    Times,
  });
  const log = [seen('neighbor', 5), seen('neighbor', 4, 2), seen('company', 3), seen('neighbor', 2)];
  expect(gatherAccesses(log)).toEqual([seen('neighbor', 5, 3), seen('company', 3), seen('neighbor', 2)]);
  expect(log[0]!.Times).toBe(1);
});

test('who called it off is read from the log, the last time first', () => {
  const access = { What: 'cancelled', At: '', Times: 1 } as const;
  const AccessLog = [
    { Who: 'neighbor', What: 'seen', At: '', Times: 1 } as const,
    { Who: 'company', ...access } as const,
  ];
  expect([lastBy(page({ AccessLog }), 'cancelled'), lastBy(page(), 'cancelled')]).toEqual(['company', 'other']);
});

test.each([
  [{ start: 'x', price_major: '', message: '' }, {}, 'propose'],
  [{ start: 'x' }, { Party: 'company' }, 'accept'],
  [{ start: 'x' }, {}, 'move'],
  [{ message: 'x' }, {}, 'message'],
  [{ reason: 'x' }, {}, 'cancel'],
  [{ reason: 'x' }, { Moves: ['confirm', 'decline'] }, 'decline'],
] as const)('a kept text %j goes back into its own form', (typed, given, form) => {
  const kept = page(
    { ...given, Moves: [...('Moves' in given ? given.Moves : page().view.Moves)] },
    {
      draft: { typed, faults: {}, status: 422 },
    },
  );
  expect(draftOf(kept, form)).not.toBeNull();
  expect(draftOf(kept, form === 'move' ? 'message' : 'move')).toBeNull();
});
