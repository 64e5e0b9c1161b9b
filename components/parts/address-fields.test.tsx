/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import { type AddressFaults, checkAddress, emptyAddress } from '@/lib/places/rules/postal-address';
import type { Locale } from '@/lib/values/locale';
import enErrors from '@/messages/en/errors.json';
import enParts from '@/messages/en/parts.json';
import frErrors from '@/messages/fr/errors.json';
import frParts from '@/messages/fr/parts.json';
import { AddressFields } from './address-fields.client';
import { AddressFieldset } from './address-fieldset';

const lists: AddressLists = {
  countries: [
    { id: 1, name: 'Canada' },
    { id: 2, name: 'United States' },
    { id: 8, name: 'United Arab Emirates' },
  ],
  provinces: [
    { id: 9, countryId: 1, timeZoneId: 7, name: 'Quebec', code: 'QC' },
    { id: 144, countryId: 2, timeZoneId: 30, name: 'Texas', code: 'TX' },
  ],
};

const words = { en: { parts: enParts, errors: enErrors }, fr: { parts: frParts, errors: frErrors } };
const inWords = (locale: Locale, children: React.ReactNode) => (
  <NextIntlClientProvider locale={locale} messages={words[locale as 'en' | 'fr'] as never} timeZone="UTC">
    {children}
  </NextIntlClientProvider>
);

function Form({ given = lists, locale = 'en' as Locale }: { given?: AddressLists; locale?: Locale }) {
  const [value, setValue] = useState(emptyAddress(1));
  const [faults, setFaults] = useState<AddressFaults>({});
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFaults(checkAddress(value));
      }}
    >
      {inWords(locale, <AddressFields id="a" value={value} onChange={setValue} faults={faults} lists={given} />)}
      <output>{JSON.stringify(value)}</output>
      <button type="submit">send</button>
    </form>
  );
}

const value = () => JSON.parse(document.querySelector('output')!.textContent ?? '');
const choose = (label: string, option: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: option } });
const labels = () => [...document.querySelectorAll('label > span:first-child')].map((label) => label.textContent);

test('what was typed before the page lived is kept', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Form />);
  const at = (field: string) => box.querySelector<HTMLInputElement>(`#a-${field}`)!;
  at('Address').value = '100 Main St';
  at('ProvinceId').value = '9';
  const root = await act(async () => hydrateRoot(box, <Form />));
  expect([at('Address').value, at('ProvinceId').value]).toEqual(['100 Main St', '9']);
  expect(value()).toMatchObject({ Address: '100 Main St', ProvinceId: 9, TimeZoneId: 7 });
  await act(async () => root.unmount());
  box.remove();
});

test('another country: its words and order, what was typed stays, the province goes, and the change is said', () => {
  render(<Form />);
  expect(labels()).toEqual(['Address', 'Unit', 'City', 'Postal code', 'Province', 'Country']);
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: '100 Main St' } });
  choose('Province', '9');
  expect(value()).toMatchObject({ ProvinceId: 9, TimeZoneId: 7 });

  choose('Country', '2');
  expect(labels()).toEqual(['Address', 'Unit', 'City', 'State', 'Zip Code', 'Country']);
  expect(value()).toMatchObject({ Address: '100 Main St', CountryId: 2, ProvinceId: -1, TimeZoneId: -1 });
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'United States: the address now asks for Address, Unit, City, State, and Zip Code',
  );
  expect(
    within(screen.getByLabelText('State'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose a state', 'Texas']);
  choose('State', '144');
  expect(value()).toMatchObject({ ProvinceId: 144, TimeZoneId: 30 });

  choose('Country', '8');
  expect(labels()).toEqual(['Address', 'Unit', 'City', 'Country']);
  expect(value()).toMatchObject({ Address: '100 Main St', ProvinceId: -1, TimeZoneId: 24 });
});

test('faults stand beside their fields, in the reader’s language; the unit is never required', () => {
  render(<Form locale="fr" />);
  fireEvent.change(screen.getByLabelText('Code postal'), { target: { value: '90210' } });
  fireEvent.click(screen.getByText('send'));
  const said = (label: string) => {
    const control = screen.getByLabelText(label);
    return [
      control.getAttribute('aria-invalid'),
      document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent,
    ];
  };
  expect(said('Adresse')).toEqual(['true', 'Ce champ est obligatoire']);
  expect(said('Code postal')).toEqual(['true', 'Ce code postal ne semble pas bon. Un code ressemble à H2J 2L4']);
  expect(said('Province')).toEqual(['true', 'Ce champ est obligatoire']);
  expect(screen.getByLabelText(/Unité/).getAttribute('aria-invalid')).toBeNull();
});

test('lists that are missing are fetched once', async () => {
  const entries = [
    {
      Name: 'Countries',
      Values: lists.countries.map(({ id, name }) => ({ Value: String(id), Name: name, Extra: {} })),
    },
    {
      Name: 'Provinces',
      Values: lists.provinces.map((one) => ({
        Value: String(one.id),
        Name: one.name,
        Extra: { CountryId: String(one.countryId), TimeZoneId: String(one.timeZoneId), IsArchived: 'False' },
      })),
    },
  ];
  const answer = { success: true, ValueEntries: entries };
  const fetched = jest.fn(async () => ({ ok: true, headers: new Map(), json: async () => answer }));
  globalThis.fetch = fetched as never;
  await act(async () => render(<Form given={{ countries: [], provinces: [] }} />));
  await screen.findByText('Canada');
  choose('Country', '2');
  choose('State', '144');
  expect(value()).toMatchObject({ CountryId: 2, ProvinceId: 144, TimeZoneId: 30 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

const place = (more: object) => ({
  Kind: 'city',
  Id: 7,
  Name: 'Montreal',
  Slug: 'montreal',
  CityName: 'Montreal',
  ProvinceName: 'Quebec',
  CountryId: 1,
  Latitude: 45.5,
  Longitude: -73.6,
  ...more,
});
const answers: Record<string, object> = {};
const asked: string[] = [];
function answerCalls() {
  asked.length = 0;
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
    return { ok: true, status: 200, headers: new Map(), json: async () => ({ success: true, ...answer }) };
  }) as never;
}
const found = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
async function typeInto(label: string, text: string) {
  const input = screen.getByLabelText(label);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
}

test('a town that is suggested fills in province, country and zone, by keyboard, and says so', async () => {
  answers['/api/places/suggest'] = {
    Places: [place({}), place({ Kind: 'neighborhood', Id: 8, Name: 'Montreal West' })],
  };
  answerCalls();
  render(<Form />);
  const city = await typeInto('City', 'mont');
  const [montreal, ...others] = await found();
  expect([montreal?.textContent, others]).toEqual(['MontrealQuebec', []]);
  expect(asked).toEqual(['/api/places/suggest?q=mont&lang_code=en&country=CA']);
  await waitFor(() => expect(city.getAttribute('aria-expanded')).toBe('true'));
  expect(city.getAttribute('autocomplete')).toBe('address-level2');

  fireEvent.keyDown(city, { key: 'ArrowDown' });
  await waitFor(() => expect(city.getAttribute('aria-activedescendant')).toBe(montreal?.id));
  fireEvent.keyDown(city, { key: 'Enter' });
  await waitFor(() => expect(value()).toMatchObject({ City: 'Montreal', ProvinceId: 9, CountryId: 1, TimeZoneId: 7 }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByText('Filled in: Montreal, Quebec')).toBeTruthy();
});

test('the first Escape closes the list and nothing else', async () => {
  answers['/api/places/suggest'] = { Places: [place({})] };
  answerCalls();
  render(<Form />);
  const city = await typeInto('City', 'mont');
  await found();
  expect(fireEvent.keyDown(city, { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(fireEvent.keyDown(city, { key: 'Escape' })).toBe(true);
  expect(value().City).toBe('mont');
});

test('under the street: the town typed after it moves to its own field', async () => {
  answers['/api/places/suggest'] = { Places: [place({})] };
  answerCalls();
  render(<Form />);
  await typeInto('Address', '4521 rue Saint-Denis, Mont');
  fireEvent.click((await found())[0]!);
  expect(value()).toMatchObject({ Address: '4521 rue Saint-Denis', City: 'Montreal', ProvinceId: 9 });
});

test('a street from outside is taken apart by the platform; what was typed otherwise stays', async () => {
  const outside = place({
    Kind: 'gazetteer',
    Id: -1,
    Name: '4521 Rue Saint-Denis',
    CityName: 'Montréal, QC',
    ProvinceName: '',
  });
  answers['/api/places/suggest'] = { Places: [outside] };
  answers['/api/places/address'] = {
    Address: '4521 Rue Saint-Denis',
    Unit: '',
    City: 'Montréal',
    PostalCode: 'H2J 2L4',
    ProvinceId: 9,
    CountryId: 1,
    TimeZoneId: 7,
    Latitude: 45.5,
    Longitude: -73.6,
  };
  answerCalls();
  render(<Form />);
  fireEvent.change(screen.getByLabelText(/Unit/), { target: { value: '2' } });
  await typeInto('Address', '4521 rue');
  fireEvent.click((await found())[0]!);
  await waitFor(() => expect(value().PostalCode).toBe('H2J 2L4'));
  expect(value()).toEqual({
    Address: '4521 Rue Saint-Denis',
    Unit: '2',
    City: 'Montréal',
    PostalCode: 'H2J 2L4',
    ProvinceId: 9,
    CountryId: 1,
    TimeZoneId: 7,
  });
});

test('before the page lives, and without script, nothing claims to suggest', () => {
  const { value: address, ...rest } = { value: emptyAddress(1), id: 'a', lists, onChange: () => undefined };
  document.body.innerHTML = renderToStaticMarkup(inWords('en', <AddressFields {...rest} value={address} />));
  expect(document.querySelectorAll('[role="combobox"], [aria-expanded]')).toHaveLength(0);
});

test('a plain form has names, tokens, limits and what it was given', () => {
  const given = { ...emptyAddress(1), Address: '4521, rue Saint-Denis', ProvinceId: 9 };
  document.body.innerHTML = renderToStaticMarkup(
    <form>{inWords('en', <AddressFieldset id="a" value={given} lists={lists} />)}</form>,
  );
  const form = document.querySelector('form')!;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    Address: '4521, rue Saint-Denis',
    Unit: '',
    City: '',
    PostalCode: '',
    ProvinceId: '9',
    CountryId: '1',
    TimeZoneId: '-1',
  });
  const controls = [...form.elements].filter((one) => one.getAttribute('type') !== 'hidden') as HTMLInputElement[];
  expect(controls.map((one) => `${one.name} ${one.getAttribute('autocomplete')} ${one.required}`)).toEqual([
    'Address address-line1 true',
    'Unit address-line2 false',
    'City address-level2 true',
    'PostalCode postal-code true',
    'ProvinceId address-level1 true',
    'CountryId country-name true',
  ]);
});

test('Enter in a plain form sends it: the button that draws it anew is not its first', () => {
  const { container } = render(
    <form>
      {inWords('en', <AddressFieldset id="a" value={emptyAddress(1)} lists={lists} isPlain />)}
      <button type="submit">send</button>
    </form>,
  );
  const [first, redraw] = container.querySelectorAll<HTMLButtonElement>('[type="submit"]');
  expect([first!.name, first!.tabIndex, redraw!.name]).toEqual(['', -1, 'redraw']);
});
