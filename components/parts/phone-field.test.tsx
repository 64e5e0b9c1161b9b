/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { countryByIso } from '@/lib/config/countries';
import { checkPhone } from '@/lib/i18n/phone';
import { bareNumbers, phoneForms } from '@/lib/testing/data/phones';
import parts from '@/messages/fr/parts.json';
import { PhoneField } from './phone-field.client';

const id = (iso: string) => countryByIso(iso)!.id;
const onCountry = jest.fn();
beforeEach(() => onCountry.mockClear());

function draw(iso: string, error?: string) {
  render(
    <form>
      <NextIntlClientProvider locale="fr" messages={{ parts } as never} timeZone="UTC">
        <PhoneField
          id="p"
          locale="fr"
          label="Votre téléphone"
          maxLength={40}
          countryId={id(iso)}
          onCountry={onCountry}
          error={error}
        />
      </NextIntlClientProvider>
    </form>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Votre téléphone');
const select = () => screen.getByLabelText<HTMLSelectElement>('Indicatif du pays');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const sent = () => new FormData(document.querySelector('form')!).get('phone_number');

test('begins in the country of the page; what is sent is the international form', () => {
  draw('CA');
  expect(select().value).toBe('CA');
  expect(sent()).toBe('');
  type('514 555-0187');
  expect(sent()).toBe('+15145550187');
  expect([field().type, field().autocomplete, field().required]).toEqual(['tel', 'tel', true]);
});

test('another country is chosen, or said by the number', () => {
  draw('CA');
  fireEvent.change(select(), { target: { value: 'FR' } });
  expect(onCountry).toHaveBeenLastCalledWith(id('FR'));
  type('01 23 45 67 89');
  expect(sent()).toBe('+33123456789');
  type('');
  type('+44 20 7946 0018');
  expect([sent(), select().value]).toEqual(['+442079460018', 'GB']);
});

test('a number of a country we do not serve is one all the same', () => {
  draw('CA');
  type('+49 30 901820');
  expect(sent()).toBe('+4930901820');
  expect(checkPhone(String(sent()))).toBeUndefined();
});

test('flags are of this site and decoration; a fault is tied to the input', () => {
  draw('IE', 'Ce numéro ne semble pas bon');
  const flag = document.querySelector('img')!;
  expect([flag.getAttribute('src'), flag.alt]).toEqual(['/images/flags/ie.svg', '']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe(
    'Ce numéro ne semble pas bon',
  );
});

test('every form of every number is taken, and sent in one form', () => {
  const forms = [...phoneForms(), ...bareNumbers()];
  let drawn = '';
  for (const { region, input, e164 } of forms) {
    // One field takes all numbers of its country, unless one of them has led it to another.
    if (drawn !== region || select().value !== region) {
      cleanup();
      draw(region);
      drawn = region;
    }
    type(input);
    expect([region, input, sent()]).toEqual([region, input, e164]);
    expect([input, checkPhone(input, id(region)), checkPhone(e164)]).toEqual([input, undefined, undefined]);
    type('');
  }
});

test('a number of any country that begins with +1 is one in the field of each of them', () => {
  const home = ['(613) 555-0142', '5125550166', '441 292 1234', '721.520.1234', '1-787-555-0134'];
  for (const iso of ['CA', 'US', 'BM', 'SX'])
    for (const typed of home) {
      cleanup();
      draw(iso);
      type(typed);
      const digits = typed.replace(/\D/g, '').replace(/^1/, '');
      expect([iso, typed, sent()]).toEqual([iso, typed, `+1${digits}`]);
      expect([iso, typed, checkPhone(typed, id(iso)), checkPhone(String(sent()))]).toEqual([
        iso,
        typed,
        undefined,
        undefined,
      ]);
    }
});

test('pasting is let be, and what a browser fills in by itself is taken', () => {
  draw('SX');
  expect(fireEvent.paste(field(), { clipboardData: { getData: () => '+1 (721) 542-1234' } })).toBe(true);
  fireEvent.input(field(), { target: { value: '+1 (721) 542-1234' } });
  expect(sent()).toBe('+17215421234');
});
