/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { locationEvent } from './stored-location';
import { Welcome } from './welcome.client';

const words = {
  unknown: 'Welcome to the neighborhood',
  around: ['Welcome to ', ''] as [string, string],
  both: '{n}, {c}',
};

function remember(city: string, neighborhood: string | null) {
  const value = {
    latitude: 1,
    longitude: 2,
    city: { CityId: 1, CityName: city, CitySlug: 'c' },
    neighborhood: neighborhood && { NeighborhoodId: 2, NeighborhoodName: neighborhood, NeighborhoodSlug: 'n' },
  };
  const spy = jest.spyOn(document, 'cookie', 'get');
  spy.mockReturnValue(`__Host-location=${encodeURIComponent(JSON.stringify(value))}`);
}

afterEach(() => jest.restoreAllMocks());

test('the server knows no cookie; the browser shows what it remembers, and follows a new search', () => {
  remember('Austin', 'Zilker');
  expect(renderToString(<Welcome words={words} />)).toContain('Welcome to the neighborhood');
  const { container } = render(<Welcome words={words} />);
  expect(container.textContent).toBe('Welcome to Zilker, Austin');
  remember('Montréal', null);
  act(() => void window.dispatchEvent(new Event(locationEvent)));
  expect(container.textContent).toBe('Welcome to Montréal');
});

test('the place of the page comes before the remembered one', () => {
  remember('Austin', 'Zilker');
  const { container } = render(<Welcome words={words} place="Montréal" />);
  expect(container.textContent).toBe('Welcome to Montréal');
});
