/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DateCards, ProviderCards } from '@/components/parts/card-lists';
import { cardWords } from '@/components/parts/card-words';
import { card, context } from '@/components/parts/fixtures/cards';
import { partsWords } from '@/components/parts/fixtures/in-words';
import type { CompanySearchResult, SearchResult } from '@/lib/companies/contract';
import { DirectoryResults } from './directory-results.client';
import { countsOf, listsView, listWords } from './list-views';

const dates = (count: number): CompanySearchResult[] =>
  Array.from({ length: count }, (_, at) =>
    card({ CompanyId: at + 1, BookingDate: `2026-12-${String(at + 1).padStart(2, '0')}T09:00:00-05:00` }),
  );
let answer: SearchResult = {
  CompanyServicesUpcoming: dates(15),
  CompanyServices: [card()],
  UpcomingTotal: 15,
  CompaniesTotal: 1,
};
let isFailing = false;
const sent: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent.length = 0;
  isFailing = false;
  answer = { CompanyServicesUpcoming: dates(15), CompanyServices: [card()], UpcomingTotal: 15, CompaniesTotal: 1 };
  localStorage.clear();
  window.history.replaceState(null, '', '/city/montreal/1');
  global.fetch = (async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (isFailing) throw new TypeError('offline');
    return { ok: true, status: 200, headers: new Headers(), json: async () => ({ success: true, ...answer }) };
  }) as unknown as typeof fetch;
});

const input = { city_id: 1, neighborhood_id: -1, lang_code: 'en' as const, service_types: [], timezone_name: '' };
const toolbar = {
  label: 'Date range',
  apply: 'Show dates',
  refresh: 'Refresh dates',
  from: 'First day',
  to: 'Last day',
  range: 'In order, please',
  options: [
    [3, 'This week'],
    [7, 'Next 30 days'],
    [0, 'Custom dates'],
  ] as const,
};
const titles = {
  datesTitle: 'Dates',
  datesLead: '',
  datesNear: 'Near',
  zone: '',
  listTitle: 'Pros',
  listLead: '',
  toolbar,
};
const start = { filter: 7 as const, from: '', to: '', page: 1 };

let salt = 0;
async function draw() {
  const t = await partsWords('en');
  // Another city each time: SWR keeps answers for as long as the page lives.
  const search = { kind: 'city' as const, input: { ...input, city_id: ++salt }, filterKey: 'SIMHCityView' as const };
  const views = listsView(answer, { dates: 1, providers: 1 }, { context, t });
  return render(
    <DirectoryResults
      words={{ ...titles, lists: listWords(t) }}
      search={search}
      start={start}
      found={countsOf(views)}
      drawn={{
        dates: <DateCards views={views.dates.cards} words={cardWords(t)} />,
        providers: <ProviderCards views={views.providers.cards} words={cardWords(t)} />,
      }}
      context={context}
      place="Montréal"
      askHref="/contact-us"
      recommend={<a href="?recommend=1">Recommend</a>}
      between={null}
      emptyDates={null}
      emptyProviders={null}
    />,
  );
}
const cards = () => document.querySelectorAll('.dated');
const status = () => screen.getByRole('status').textContent;

test('until something is done, the server’s cards stand and nothing is asked', async () => {
  await draw();
  expect(cards()).toHaveLength(6);
  expect(screen.getByText('Showing 6 of 15')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show more dates' }).getAttribute('href')).toBe('?page=2#more-dates');
  expect(sent).toEqual([]);
});

test('show more: three more in place, the first of them takes the focus, the count is said, the address follows', async () => {
  await draw();
  fireEvent.click(screen.getByRole('link', { name: 'Show more dates' }));
  await waitFor(() => expect(cards()).toHaveLength(9));
  await waitFor(() => expect(status()).toBe('3 more dates, 9 of 15 shown'));
  await waitFor(() => expect(document.activeElement).toBe(cards()[6]));
  expect(window.location.search).toBe('?page=2');
  fireEvent.click(screen.getByRole('link', { name: 'Show more dates' }));
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Show more dates' }));
  await waitFor(() => expect(cards()).toHaveLength(15));
  expect(screen.queryByRole('link', { name: 'Show more dates' })).toBeNull();
});

test('another range runs at once, is said, saved, and written into the address', async () => {
  await draw();
  answer = { CompanyServicesUpcoming: dates(2), CompanyServices: [card()], UpcomingTotal: 2, CompaniesTotal: 1 };
  fireEvent.change(screen.getByRole('combobox', { name: 'Date range' }), { target: { value: '3' } });
  await waitFor(() => expect(cards()).toHaveLength(2));
  await waitFor(() => expect(status()).toBe('2 dates and 1 pro found'));
  expect(sent[0]).toMatchObject({ path: '/api/simh-city/search', body: { date_filter: 3 } });
  expect(window.location.search).toBe('?date_filter=3');
  expect(JSON.parse(localStorage.getItem('SIMHCityView')!)).toMatchObject({ date_filter: 3 });
});

test('cards that come later are laid out too, or their heights stay a guess', async () => {
  await draw();
  answer = { CompanyServicesUpcoming: dates(2), CompanyServices: [card(), card({ CompanyId: 2 })], CompaniesTotal: 2 };
  fireEvent.change(screen.getByRole('combobox', { name: 'Date range' }), { target: { value: '3' } });
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('.provider')].map(({ style }) => style.contentVisibility);
  await waitFor(() => expect(heights()).toEqual(['visible', 'visible']));
});

test('custom days are asked for only when they are confirmed', async () => {
  await draw();
  fireEvent.change(screen.getByRole('combobox', { name: 'Date range' }), { target: { value: '0' } });
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-05' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show dates' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ date_filter: 0, date_from: '2026-12-01', date_to: '2026-12-05' });
  await waitFor(() => expect(status()).toContain('15 dates'));
});

test('the range of the last visit is restored, quietly', async () => {
  localStorage.setItem('SIMHCityView', JSON.stringify({ date_filter: 3, date_from: '', date_to: '' }));
  await draw();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ date_filter: 3 }));
  await waitFor(() => expect(screen.getByText('Showing 6 of 15')).toBeTruthy());
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date range' }).value).toBe('3');
  expect(status()).toBe('');
});

test('what the address asks for goes before what was saved; nonsense in the storage is nothing', async () => {
  localStorage.setItem('SIMHCityView', '{"date_filter":99}');
  await draw();
  localStorage.setItem('SIMHCityView', JSON.stringify({ date_filter: 3 }));
  window.history.replaceState(null, '', '?date_filter=7');
  await draw();
  await act(async () => undefined);
  expect(sent).toEqual([]);
});

test('a failure keeps the filter and offers another try', async () => {
  await draw();
  isFailing = true;
  fireEvent.change(screen.getByRole('combobox', { name: 'Date range' }), { target: { value: '3' } });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the dates');
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(cards()).toHaveLength(6));
  expect(sent.at(-1)?.body).toMatchObject({ date_filter: 3 });
});

test('refresh asks again for the same and spins', async () => {
  await draw();
  const refresh = screen.getByRole('button', { name: 'Refresh dates' });
  fireEvent.click(refresh);
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(status()).toBe('15 dates and 1 pro found'));
  fireEvent.click(refresh);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('an empty period leads back to the next thirty days', async () => {
  await draw();
  answer = { CompanyServicesUpcoming: [], CompanyServices: [] };
  fireEvent.change(screen.getByRole('combobox', { name: 'Date range' }), { target: { value: '3' } });
  expect(await screen.findByText('Nobody is coming by in this period')).toBeTruthy();
  // An empty list does not claim that pros serve the place (docs/product.md §2).
  expect(screen.getByRole('region', { name: 'No one is servicing Montréal yet' })).toBeTruthy();
  expect(screen.queryByText('Pros')).toBeNull();
  answer = { CompanyServicesUpcoming: dates(4), CompanyServices: [card()] };
  fireEvent.click(screen.getByRole('link', { name: 'See the next 30 days' }));
  await waitFor(() => expect(cards()).toHaveLength(4));
  expect(screen.getByRole('region', { name: 'Pros' })).toBeTruthy();
});
