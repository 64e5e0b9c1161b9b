import { hours } from '../fixtures/page';
import { pendingExceptions } from './opening-hours';

test('of two exceptions on the same day the page lists the one that holds, as machines read it', () => {
  const closed = { IsOpen: false, StartTime: 0, EndTime: 0 };
  const content = hours({
    Exceptions: [
      { ...closed, From: '2026-12-24', Until: '2026-12-26', Note: 'Away' },
      { From: '2026-12-24', Until: '2026-12-24', IsOpen: true, StartTime: 8, EndTime: 12, Note: 'Half a day' },
    ],
  });
  const listed = pendingExceptions(content, 'America/Toronto', new Date('2026-12-10T12:00:00Z'));
  expect(listed.map(({ From, Until, IsOpen, Note }) => [From, Until, IsOpen, Note])).toEqual([
    ['2026-12-24', '2026-12-24', true, 'Half a day'],
    ['2026-12-25', '2026-12-26', false, 'Away'],
  ]);
});
