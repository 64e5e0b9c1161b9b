/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { locationCookie } from '@/components/chrome/stored-location';
import type { PlaceSuggestion, PlaceUnderstood } from '@/lib/places/contract';
import { LocationSearch } from './location-search.client';
import type { PagePlace } from './picked-place';

const goTo = jest.fn(async (_place: PlaceSuggestion) => true);
const locate = jest.fn(async () => 'denied');
jest.mock('./find-place', () => ({
  goToSuggestion: (place: PlaceSuggestion) => goTo(place),
  goToCurrentLocation: () => locate(),
  zoneOfVisitor: jest.requireActual('./find-place').zoneOfVisitor,
}));

const suggestion = (Id: number, Name: string): PlaceSuggestion => ({
  Kind: 'neighborhood',
  Id,
  Name,
  Slug: 'x',
  CityName: 'Montréal',
  ProvinceName: 'Quebec',
  CountryId: 1,
  Latitude: 45,
  Longitude: -73,
});
const places = [suggestion(1, 'Le Plateau-Mont-Royal'), suggestion(2, 'Le Village'), suggestion(3, 'Lachine')];
const asked: string[] = [];
type Answer = { success: boolean; Places?: PlaceSuggestion[] } & Partial<PlaceUnderstood>;
let answer: Answer = { success: true, Places: places };
let understood: Answer = { success: false };
const bodies: object[] = [];

beforeEach(() => {
  asked.length = 0;
  goTo.mockClear();
  answer = { success: true, Places: places };
  understood = { success: false };
  bodies.length = 0;
  global.fetch = (async (path: string, init?: RequestInit) => {
    asked.push(path);
    if (init?.body) bodies.push(JSON.parse(String(init.body)));
    const said = path === '/api/places/understood' ? understood : answer;
    return { ok: said.success, status: said.success ? 200 : 503, headers: new Headers(), json: async () => said };
  }) as unknown as typeof fetch;
  sessionStorage.clear();
});

const words = { label: 'Enter your address', placeholder: 'Enter your address', submit: 'Find', locate: 'Use mine' };
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option');
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function open(text = 'le p', place?: PagePlace) {
  render(<LocationSearch locale="fr" action="/fr" words={words} place={place} />);
  fireEvent.focus(box());
  await act(async () => undefined);
  fireEvent.change(box(), { target: { value: text } });
}

// jsdom does not know the element <search>, which React takes for a fault of ours.
beforeAll(() => Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' }));

test('without script it is a plain search form', () => {
  const { container } = render(<LocationSearch locale="fr" action="/fr" words={words} initial="Montréal" />);
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.method, box().name, box().value]).toEqual([
    '/fr',
    'get',
    'q',
    'Montréal',
  ]);
});

test('asks after three letters and a pause, says how many, marks what was typed', async () => {
  await open('le');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
  fireEvent.change(box(), { target: { value: 'le p' } });
  fireEvent.change(box(), { target: { value: 'le pl' } });
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(asked).toEqual(['/api/places/suggest?q=le+pl&lang_code=fr&timezone_name=UTC']);
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getByText('3 lieux suggérés')).toBeTruthy();
  expect(options()[0]?.querySelector('b')?.textContent).toBe('Le Pl');
  expect(options()[0]?.querySelector('small')?.textContent).toBe('Montréal, Quebec');
});

test('a quarter that is named like its city can be told from it', async () => {
  answer = { success: true, Places: [{ ...suggestion(9, 'Montréal'), Kind: 'city' }, suggestion(4, 'Montréal')] };
  await open('mont');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options().map((one) => one.querySelector('small')?.textContent)).toEqual(['Quebec', 'Montréal, Quebec']);
});

test('arrows go round, Enter takes, and the input keeps the focus', async () => {
  await open();
  await waitFor(() => expect(options()).toHaveLength(3));
  box().focus();
  expect(active()).toBeUndefined();
  for (const expected of ['Le Plateau-Mont-Royal', 'Le Village', 'Lachine', 'Le Plateau-Mont-Royal']) {
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(active()).toContain(expected);
  }
  fireEvent.keyDown(box(), { key: 'ArrowUp' });
  expect(active()).toContain('Lachine');
  expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  expect(document.activeElement).toBe(box());
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
  expect(goTo).toHaveBeenCalledWith(places[2]);
});

test('free text is allowed: Enter without a choice submits, Escape closes and keeps the text', async () => {
  await open();
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
  expect(goTo).not.toHaveBeenCalled();
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect([options().length, box().value, box().getAttribute('aria-expanded')]).toEqual([0, 'le p', 'false']);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(options()).toHaveLength(3);
});

test('a press on a suggestion goes there', async () => {
  await open();
  await waitFor(() => expect(options()).toHaveLength(3));
  fireEvent.click(options()[1]!);
  expect(goTo).toHaveBeenCalledWith(places[1]);
});

test('no match offers to ask for the place, a failure says that the search still works', async () => {
  answer = { success: true, Places: [] };
  await open('zzz');
  const ask = await screen.findByRole('link', { name: 'Demandez-nous d’ajouter votre quartier' });
  expect(ask.getAttribute('href')).toBe('/demander-un-nouveau?name=zzz');
  answer = { success: false };
  fireEvent.change(box(), { target: { value: 'zzzz' } });
  // To be seen, and said.
  expect(await screen.findAllByText(/ne sont pas disponibles/)).toHaveLength(2);
});

test('the keyboard reaches what is offered where nothing matches, and leaves it behind', async () => {
  answer = { success: true, Places: [] };
  await open('zzz');
  act(() => box().focus());
  const ask = await screen.findByRole('link', { name: 'Demandez-nous d’ajouter votre quartier' });
  fireEvent.keyDown(box(), { key: 'Tab' });
  act(() => screen.getByRole('button', { name: 'Find' }).focus());
  act(() => ask.focus());
  expect(document.activeElement).toBe(ask);
  fireEvent.keyDown(ask, { key: 'Escape' });
  expect([document.activeElement, ask.isConnected]).toEqual([box(), false]);
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  fireEvent.change(box(), { target: { value: 'zzzz' } });
  const again = await screen.findByRole('link', { name: 'Demandez-nous d’ajouter votre quartier' });
  act(() => screen.getByRole('button', { name: 'Use mine' }).focus());
  expect(again.isConnected).toBe(false);
});

test('a place that we do not know is named, with the nearest of ours and a way to ask for it', async () => {
  answer = { success: true, Places: [] };
  const Nearest = [{ ...suggestion(7, 'Chicago'), Kind: 'city' as const, Slug: 'chicago', ProvinceName: 'Illinois' }];
  const named = { Name: 'Springfield', PostalCode: '', ProvinceName: 'Illinois', CountryId: 2 };
  understood = { success: true, IsKnown: false, ...named, Nearest };
  await open('Springfield, Illinois');
  const said = 'Nous ne connaissons pas encore Springfield (Illinois)';
  await waitFor(() => expect(screen.getAllByText(said, { exact: false })).toHaveLength(2));
  expect(bodies).toEqual([{ lang_code: 'fr', address: 'Springfield, Illinois', timezone_name: 'UTC' }]);
  expect(screen.getByRole('link', { name: 'Chicago, Illinois' }).getAttribute('href')).toBe('/ville/chicago/7');
  const ask = screen.getByRole('link', { name: 'Demandez-nous d’ajouter votre quartier' });
  expect(ask.getAttribute('href')).toBe('/demander-un-nouveau?name=Springfield%2C+Illinois');
});

test('a name that may go on is not yet a place that we do not know', async () => {
  answer = { success: true, Places: [] };
  const named = { Name: 'Springf', PostalCode: '', ProvinceName: '', CountryId: -1 };
  understood = { success: true, IsKnown: false, ...named, Nearest: [] };
  await open('Springf');
  expect(await screen.findAllByText(/ne commence ainsi/)).toHaveLength(2);
  expect(screen.queryByText(/Springf/)).toBeNull();
});

const kept = { latitude: -31.9, longitude: 115.8, location: 'Perth', city: null, neighborhood: null };
const page = { latitude: -41.3, longitude: 174.8, timezone: 'Pacific/Auckland', city: null, neighborhood: null };

test.each([
  ['of the page', page, 'Pacific/Auckland'],
  ['of the saved place', undefined, 'Australia/Perth'],
])('the zone %s goes along with what is looked up and with the plain form', async (_, place, zone) => {
  const text = encodeURIComponent(JSON.stringify({ ...kept, timezone: 'Australia/Perth' }));
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${locationCookie}=${text}`);
  await open('6021', place);
  await waitFor(() =>
    expect(asked).toEqual([expect.stringContaining(new URLSearchParams({ timezone_name: zone }).toString())]),
  );
  expect(new FormData(box().form!).get('timezone_name')).toBe(zone);
  cookies.mockRestore();
});

test('a refused location is said beside the box', async () => {
  render(<LocationSearch locale="en" action="/" words={words} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use mine' }));
  expect(await screen.findByText(/did not share your location/)).toBeTruthy();
});
