/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { countryByIso } from '@/lib/config/countries';
import { phoneCountries } from '@/lib/i18n/phone-countries';
import { PhoneSlot } from './phone-slot.client';

const id = (iso: string) => countryByIso(iso)!.id;
const onCountry = jest.fn();
afterEach(cleanup);

const slot = (iso: string, isChosen = true) => (
  <form>
    <PhoneSlot
      id="phone"
      locale="fr"
      label="Téléphone"
      callingCode="+33"
      countryId={id(iso)}
      onCountry={onCountry}
      initial="06 12 34 56 78"
      error={undefined}
      isWanted={false}
      choice={isChosen ? { label: 'Indicatif du pays', countries: phoneCountries('fr') } : undefined}
    />
  </form>
);

test('all countries stand beside the number from the start, that of the page chosen, in the plain page too', () => {
  render(slot('FR'));
  const select = screen.getByLabelText<HTMLSelectElement>('Indicatif du pays');
  expect([select.value, select.options.length]).toEqual([String(id('FR')), 13]);
  expect([...new FormData(document.querySelector('form')!)]).toEqual([
    ['phone_country', String(id('FR'))],
    ['phone_number', '06 12 34 56 78'],
  ]);
  expect(renderToStaticMarkup(slot('GB'))).toMatch(/<option value="\d+" selected="">\+44 Royaume-Uni<\/option>/);
});

test('another country is chosen', () => {
  render(slot('CA'));
  fireEvent.change(screen.getByLabelText('Indicatif du pays'), { target: { value: String(id('IE')) } });
  expect(onCountry).toHaveBeenLastCalledWith(id('IE'));
});

test('a form that knows an address has no second choice', () => {
  render(slot('FR', false));
  expect(screen.queryByLabelText('Indicatif du pays')).toBeNull();
});
