/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import { bookingPageType as type } from '@/lib/companies/contract';
import type { Locale } from '@/lib/values/locale';
import { cardWords } from './card-words';
import { DatedCard, DatedTeaser } from './dated-card';
import { card, context, neighbors, pages } from './fixtures/cards';
import { partsWords } from './fixtures/in-words';
import { datedView } from './make-views';

async function make(given: Parameters<typeof card>[0], locale: Locale = 'en', more = {}) {
  const t = await partsWords(locale);
  return { view: datedView(card(given), { context: { ...context, locale, ...more }, t }), words: cardWords(t) };
}
const draw = async (...given: Parameters<typeof make>) =>
  render(<DatedCard {...(await make(...given))} piecesId="d0" />);
const { livePricing: L, interactiveQuote: Q, serviceRequest: S } = type;
const names = () => [...document.querySelectorAll('.actions a')].map((one) => one.textContent);

test.each([
  [[L], ['Book now']],
  [[Q], ['Book now']],
  [[S], ['Request service']],
  [
    [S, Q, L],
    ['Request service', 'Book now'],
  ],
])('booking pages %j draw %j', async (types, expected) => {
  await draw({ CompanyServices: pages(...types) });
  expect(names()).toEqual(expected);
});

test('the button is named by service, company and date', async () => {
  await draw({});
  const link = screen.getByRole('link', {
    name: 'Book now Window cleaning Vitres Saint-Denis Thursday, November 26, 2026',
  });
  expect(link.getAttribute('href')).toBe('/company/vitres-saint-denis/42#upcoming-services');
});

test('so is a second one, which shows an icon alone', async () => {
  await draw({ CompanyServices: pages(S, L) });
  const about = 'Window cleaning Vitres Saint-Denis Thursday, November 26, 2026';
  expect(screen.getByRole('link', { name: `Request service ${about}` })).toBeTruthy();
});

test('a list about many cities names the city, one about a place does not', async () => {
  await draw({ CityName: 'Sydney' }, 'en', { countryId: undefined });
  expect(screen.getByText('Sydney')).toBeTruthy();
  document.body.innerHTML = '';
  await draw({ CityName: 'Sydney' });
  expect(screen.queryByText('Sydney')).toBeNull();
});

test('the plate shows the day of the place, whatever zone the reader is in', async () => {
  await draw({ BookingDate: '2026-11-26T23:30:00-05:00' }, 'fr');
  const plate = document.querySelector('time');
  expect(plate?.dateTime ?? plate?.getAttribute('datetime')).toBe('2026-11-26');
  expect(plate?.textContent).toContain('jeudi 26 novembre 2026');
});

test.each(['', 'soon', '2026-13-40T00:00:00Z'])('the date %j shows as ---', async (BookingDate) => {
  await draw({ BookingDate });
  expect(document.querySelector('.plate')?.textContent).toBe('---');
});

test('first on the street, or the neighbors who are served already', async () => {
  await draw({});
  expect(screen.getByText('Be the first on your street')).toBeTruthy();
  document.body.innerHTML = '';
  await draw({ HiredBy: 7, CompanyCustomerDisplays: neighbors(5), IsServiceRecurring: true });
  expect(screen.queryByText('Be the first on your street')).toBeNull();
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.getByText('Repeats')).toBeTruthy();
});

test('the teaser of the hero has no heading and no link', async () => {
  const { container } = render(<DatedTeaser {...(await make({}))} />);
  expect(container.querySelectorAll('a, h3, button')).toHaveLength(0);
});
