/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { CustomerReview, ReviewList } from '@/lib/opinions/contract';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { readReviewQuery } from './review-query';
import { ReviewsScreen } from './reviews-screen';

afterEach(cleanup);

const review = (at: number): CustomerReview => ({
  Name: `Ana ${at}`,
  Initials: 'A',
  Location: '',
  ReviewComment: `Review ${at}`,
  ReviewStars: 0,
  ReviewDate: '',
  ReviewTypeId: 1,
  ThumbsUp: true,
  CityId: -1,
  NeighborhoodId: -1,
  Source: 'neighbor',
  LanguageCode: 'en',
});

/** What a page shows of so many reviews: the first and the last of them, where its links lead, what it says of itself. */
async function page(total: number, shown?: string) {
  const visit: IntegrationVisit = { page: 'live-reviews', key: 'k', slug: 's', locale: 'en', guids: [], ts: 1, shown };
  const query = readReviewQuery(visit);
  const all = Array.from({ length: total }, (_, at) => review(at + 1));
  const list: ReviewList = {
    Sources: [{ Source: 'neighbor', Count: total, Up: total, Down: 0, OverallStarRating: 0, RatingCount: 0 }],
    Languages: [{ LanguageCode: 'en', Count: total }],
    TotalCount: total,
    Reviews: all.slice(query.offset, query.offset + query.limit),
  };
  cleanup();
  await renderInWords(<ReviewsScreen locale="en" companyName="Clear Co" visit={visit} query={query} list={list} />);
  const texts = screen.getAllByText(/^Review \d+$/).map(({ textContent }) => textContent);
  const links = screen.queryAllByRole('link', { name: /\d+ (more )?reviews?$|^(Next|Previous) review$/ });
  return {
    from: texts[0],
    to: texts.at(-1),
    leadsTo: document.getElementById('more-reviews')?.textContent?.match(/Review \d+/)?.[0],
    links: links.map(
      (link) => `${link.textContent} → ${new URL(link.getAttribute('href')!, 'http://a').searchParams.get('shown')}`,
    ),
    says: screen.getByText(/^Showing/).textContent,
  };
}

test.each([
  [7, undefined, 1, 7, undefined, [], 'Showing 7 of 7'],
  [120, undefined, 1, 10, undefined, ['Show 10 more reviews → 2'], 'Showing 10 of 120'],
  [120, '2', 1, 20, 11, ['Show 10 more reviews → 3'], 'Showing 20 of 120'],
  [33, '3', 1, 30, 21, ['Show 3 more reviews → 4'], 'Showing 30 of 33'],
  [50, '5', 1, 50, 41, [], 'Showing 50 of 50'],
  [120, '5', 1, 50, 41, ['Next 50 reviews → 10'], 'Showing 50 of 120'],
  [120, '10', 51, 100, 51, ['Previous 50 reviews → 5', 'Next 20 reviews → 15'], 'Showing 51–100 of 120'],
  [120, '15', 101, 120, 101, ['Previous 50 reviews → 10'], 'Showing 101–120 of 120'],
])('of %i reviews, step %s: %i to %i', async (total, shown, from, to, leadsTo, links, says) => {
  expect(await page(total, shown)).toEqual({
    from: `Review ${from}`,
    to: `Review ${to}`,
    leadsTo: leadsTo && `Review ${leadsTo}`,
    links,
    says,
  });
});

test('every review is reached by following the links, fifty on a page at most', async () => {
  const seen = new Set<string>();
  for (let shown: string | undefined = '5', pages = 0; shown && pages < 20; pages++) {
    const { from, to, links } = await page(437, shown);
    const [first, last] = [Number(from!.slice(7)), Number(to!.slice(7))];
    expect(last - first).toBeLessThan(50);
    for (let at = first; at <= last; at++) seen.add(`${at}`);
    shown = links.find((link) => link.startsWith('Next'))?.split(' → ')[1];
  }
  expect(seen.size).toBe(437);
});

test('no address asks for more than fifty, or deeper than the list is read', () => {
  for (const shown of ['1', '7', '99', '2005', '9999']) {
    const { offset, limit } = readReviewQuery({
      page: 'live-reviews',
      key: '',
      slug: '',
      locale: 'en',
      guids: [],
      ts: 1,
      shown,
    });
    expect([offset % 50, limit <= 50, limit >= 10, offset <= 20_000]).toEqual([0, true, true, true]);
  }
});
