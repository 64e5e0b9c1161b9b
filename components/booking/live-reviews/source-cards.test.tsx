/** @jest-environment jsdom */

import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { OpinionSource } from '@/lib/opinions/contract';
import { SourceCards } from './source-cards';

const visit = { page: 'live-reviews', key: 'k', slug: 's', locale: 'en', guids: [], ts: 0 } as const;

test('a site of stars that does not say its rating has no figure: its stars are made no thumbs', async () => {
  const source = (Source: OpinionSource, OverallStarRating = 0) => ({
    Source,
    Count: 5,
    Up: 4,
    Down: 1,
    OverallStarRating,
    RatingCount: OverallStarRating > 0 ? 9 : 0,
  });
  const sources = [source('booked'), source('google'), source('facebook'), source('yelp', 4.5)];
  await renderInWords(<SourceCards visit={visit} sources={sources} />);
  const figures = screen
    .getAllByRole('link')
    .map((link) => [link.querySelector('.thumbs') !== null, link.querySelector('.source-stars') !== null]);
  expect(figures).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [true, false],
    [false, true],
  ]);
});
