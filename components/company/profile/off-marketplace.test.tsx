/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { keptSearch } from '@/components/directory/query';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { dateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import type { CompanyPage } from './company-page';
import { CompanyScreen } from './company-screen';
import { page, review, section, upcoming, view } from './fixtures/page';
import { readCompanyVisit } from './query';

jest.mock('next-intl/server', () => ({ setRequestLocale: jest.fn() }));
jest.mock('@/lib/pages/directory-page', () => ({ getOutlets: () => ({}) }));
jest.mock('@/lib/pages/call', () => ({
  call: async () => ({ ok: false, fields: {}, status: 0 }),
  prepareProof: jest.fn(),
}));

const reviews = section(sectionType.reviews, {
  Title: '',
  Description: '',
  ElfWidgetScript: '',
  GoogleReviewCount: 0,
  GoogleOverallStarRating: 0,
  FacebookReviewCount: 0,
  FacebookOverallStarRating: 0,
  ReviewsWidgetGuid: '',
});
const dates = Array.from({ length: 9 }, (_, at) => upcoming({ BookingDate: `2027-03-0${at + 1}T09:00:00-05:00` }));
const draw = (given: Partial<CompanyPage> = {}) => {
  const of = page({
    isOffMarketplace: true,
    sections: [reviews],
    view: view({ CompanyServicesUpcoming: dates, CustomerReviews: Array.from({ length: 5 }, () => review({})) }),
    ...given,
  });
  return renderInWords(<CompanyScreen page={of} crumbs={[]} after={null} plainKey="k" />);
};
const asked = (address: string) => new URLSearchParams(address.split('#')[0]);

test('a page as on the company’s own site stays so: its links, its form and the address that follows it', async () => {
  const { container } = await draw();
  const onward = [...container.querySelectorAll<HTMLAnchorElement>('a[href*="page="]')];
  expect(onward.length).toBeGreaterThan(1);
  for (const link of onward) expect(asked(link.getAttribute('href')!).get('off-marketplace')).toBe('1');
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(new FormData(select.form!).get('off-marketplace')).toBe('1');
  fireEvent.change(select, { target: { value: '8' } });
  // The dates that were asked for did not come: the address follows the choice all the same.
  await screen.findByRole('alert');
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    date_filter: '8',
    'off-marketplace': '1',
  });
});

test('so does one without dates; a page of the marketplace says nothing of it', async () => {
  const none = { view: view() };
  const { container, unmount } = await draw(none);
  const wider = () => container.querySelector('a[data-filter]')!.getAttribute('href')!;
  expect(asked(wider()).get('off-marketplace')).toBe('1');
  unmount();
  const plain = await draw({ isOffMarketplace: false });
  expect(plain.container.innerHTML).not.toContain('off-marketplace');
});

test('more opinions leave the dates that were chosen as they are', async () => {
  const choice = { filter: dateFilter.thisMonth, from: '', to: '' };
  const { container } = await draw({ choice, isOffMarketplace: false });
  const more = container.querySelector<HTMLAnchorElement>('a[href$="reviews-list-more"]');
  expect(Object.fromEntries(asked(more!.getAttribute('href')!))).toEqual({ page: '2', date_filter: '8' });
});

const kept = async (query: Record<string, string>) => {
  const params = Promise.resolve({ locale: 'en', id: '42' });
  return Object.fromEntries(
    new URLSearchParams(keptSearch(await readCompanyVisit({ params, searchParams: Promise.resolve(query) }))),
  );
};

test('another language keeps it, and the link of a claim; a link to say an opinion stays where it was opened', async () => {
  const given = { date_filter: '8', 'off-marketplace': '1', token: 'A'.repeat(43) };
  expect(await kept(given)).toEqual(given);
  expect(await kept({ 'recommendation-token': 'B'.repeat(43), thumb: 'down' })).toEqual({});
});
