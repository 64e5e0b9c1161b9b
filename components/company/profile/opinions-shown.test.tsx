/** @jest-environment jsdom */

import { cleanup, screen, within } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { sectionType } from '@/lib/values/ids';
import type { CompanyPage } from './company-page';
import { CompanyScreen } from './company-screen';
import { page, review, section, view } from './fixtures/page';

const sections = [
  section(sectionType.reviews, {
    Title: '',
    Description: '',
    ElfWidgetScript: '',
    GoogleReviewCount: 0,
    GoogleOverallStarRating: 0,
    FacebookReviewCount: 0,
    FacebookOverallStarRating: 0,
    ReviewsWidgetGuid: '',
  }),
];

const draw = (given: Partial<CompanyPage>) =>
  renderInWords(<CompanyScreen page={page({ sections, ...given })} crumbs={[]} after={null} plainKey="key" />);

test('opinions: three, then a link to more; text in another language says so; a thumb alone has no stars', async () => {
  const reviews = [
    review({ ReviewComment: 'Très bien.', LanguageCode: 'fr', ReviewStars: 0, Source: 'invited' }),
    review({ ReviewComment: 'x'.repeat(200), ReviewStars: 4.9, ThumbsUp: true }),
    review({ ReviewComment: '', ThumbsUp: false, ReviewStars: 2 }),
    review({}),
    review({ Source: 'google' }),
  ];
  await draw({ view: view({ CustomerReviews: reviews, RatingsGood: 3, RatingsBad: 1 }) });
  const panel = screen.getByRole('tabpanel', { name: 'Neighbor reviews' });
  const cards = within(panel).getAllByRole('article');
  expect(cards).toHaveLength(3);
  expect(within(panel).getByText('1 invited by the pro · 3 neighbors nearby')).toBeTruthy();
  expect(screen.getByText('Très bien.').getAttribute('lang')).toBe('fr');
  expect(cards[0]!.textContent).not.toContain('of 5 stars');
  expect(cards[1]!.textContent).toContain('4 of 5 stars');
  expect(cards[1]!.textContent).toContain('Read more');
  expect(within(cards[2]!).getByRole('img', { name: 'Needs improvement' })).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Show 1 more review' }).getAttribute('href')).toBe(
    '?page=2#reviews-list-more',
  );
});

test('who gives no name is a neighbor here, and a member of the site that it was said on', async () => {
  const noName = { Name: '', Initials: '' };
  const reviews = [
    review(noName),
    ...(['google', 'facebook', 'yelp'] as const).map((Source) => review({ ...noName, Source })),
  ];
  await draw({ view: view({ CustomerReviews: reviews }) });
  const names = [...document.querySelectorAll('.opinion header b')].map((one) => one.textContent);
  expect(names).toEqual(['A neighbor', 'A Google user', 'A Facebook member', 'A Yelp user']);
});

test('a review of another site leads there; one of ours leads nowhere, whatever it says', async () => {
  const Url = 'https://www.yelp.com/biz/vitres?hrid=1';
  const reviews = [
    review({ Source: 'yelp', Url }),
    review({ Source: 'google' }),
    review({ Source: 'facebook', Url: 'javascript:alert(1)' }),
    review({ Url }),
  ];
  await draw({ view: view({ CustomerReviews: reviews }) });
  const found = [...document.querySelectorAll('.opinion a')];
  expect(found.map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
    [Url, 'From Yelp (opens in a new window)'],
  ]);
  expect(found[0]!.getAttribute('rel')).toBe('noopener noreferrer nofollow');
});

test('what Yelp chose says of how many, and stands in a tab of its own where it may not stand beside others', async () => {
  const CustomerReviews = [
    review({ Source: 'google', ReviewComment: 'said at Google' }),
    ...[1, 2, 3].map((n) => review({ Source: 'yelp', ReviewComment: `excerpt ${n}` })),
  ];
  const panels = async (more: object) => {
    await draw({ view: view({ CustomerReviews, YelpRatingCount: 128, ...more }) });
    const found = screen.getAllByRole('tabpanel', { hidden: true }).map(({ textContent: text }) => text ?? '');
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    cleanup();
    return { names, found };
  };
  const blended = await panels({});
  expect(blended.names).toEqual(['Neighbor reviews', 'Social media reviews']);
  for (const part of ['said at Google', 'excerpt 3', '3 of 128, chosen by Yelp'])
    expect(blended.found[1]).toContain(part);
  const { names, found } = await panels({ IsYelpApart: true });
  expect(names).toEqual([...blended.names, 'Yelp']);
  expect(found[1]).toContain('said at Google');
  expect(found[1]).not.toMatch(/excerpt|Yelp/);
  expect(found[2]).toContain('3 of 128, chosen by Yelp');
  expect(found[2]).not.toContain('Google');
});
