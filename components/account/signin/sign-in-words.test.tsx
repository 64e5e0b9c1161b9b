/** @jest-environment jsdom */
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { type Locale, locales } from '@/lib/values/locale';
import type { AccountVisit } from '../account-visit';
import { SignInForm } from './sign-in-form';
import { SignInHead } from './sign-in-head';

jest.mock('../calls.client', () => ({ sendAccountCall: jest.fn(), sessionOf: () => undefined }));

/** Head and form as one text, for a visitor whose first try failed. */
async function words(audience: AccountVisit['audience'], locale: Locale, claim: AccountVisit['claim'] = {}) {
  const visit: AccountVisit = {
    locale,
    audience,
    claim,
    token: undefined,
    outcome: 'signin-failed',
    typed: {},
    faults: {},
  };
  const drawn = (
    <>
      <SignInHead visit={visit} />
      <SignInForm visit={visit} />
    </>
  );
  const { container, unmount } = await renderInWords(drawn, locale);
  const text = container.textContent!;
  unmount();
  expect(text).not.toMatch(/\{\w|undefined/);
  return text;
}

/** What only owners do. */
const ownersOnly = /claim|profile|réclam|profil|reclam|perfil/i;
const portal = {
  en: /calendar.*bookings.*page/,
  fr: /calendrier.*réservations.*page/,
  es: /calendario.*reservas.*página/,
};
const separate = {
  en: /Neighbors and pros have/,
  fr: /Voisins et entreprises ont/,
  es: /vecinos y las empresas tienen/,
};

test.each(locales)('in %s a neighbor reads of their own account, an owner of the portal', async (locale) => {
  const [neighbor, owner] = [await words('marketplace', locale), await words('company', locale)];
  expect(neighbor).not.toMatch(ownersOnly);
  expect(neighbor).not.toMatch(portal[locale]);
  expect(owner).toMatch(portal[locale]);
  // Who chose the wrong kind of account is not left with a password that is right.
  for (const text of [neighbor, owner]) expect(text).toMatch(separate[locale]);
});

test.each(locales)('in %s staff, and who claims, have no choice that the page speaks of', async (locale) => {
  for (const text of [await words('operations', locale), await words('company', locale, { company: 7 })])
    expect(text).not.toMatch(separate[locale]);
  expect(await words('company', locale, { company: 7 })).toMatch(ownersOnly);
});
