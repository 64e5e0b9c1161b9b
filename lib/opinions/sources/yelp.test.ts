import { reviewSources } from '.';

test.each([
  ['2025-07-04 23:30:59', '2025-07-05T06:30:59.000Z'],
  ['2025-01-04 23:30:00', '2025-01-05T07:30:00.000Z'],
  // An hour that is there twice: its first showing.
  ['2025-11-02 01:30:00', '2025-11-02T08:30:00.000Z'],
  ['2025-07-04T23:30:00Z', '2025-07-04T23:30:00.000Z'],
  ['2025-07-04 25:00:00', null],
  ['2025-17-04 23:00:00', null],
  ['', null],
])('Yelp writes %s by the clock of the Pacific coast', (time_created, writtenAt) => {
  const review = { id: 'x', rating: 4, text: '', time_created, user: null };
  expect(reviewSources.yelp.readReview(review)).toMatchObject({ writtenAt });
});
