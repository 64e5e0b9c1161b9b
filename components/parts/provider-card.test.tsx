/** @jest-environment jsdom */

import { render, screen, within } from '@testing-library/react';
import { type CompanyService, bookingPageType as type } from '@/lib/companies/contract';
import type { Locale } from '@/lib/values/locale';
import { actionLink } from './buy-actions';
import { countryOfCard } from './card-context';
import { cardWords } from './card-words';
import { card, context, neighbors, pages, service } from './fixtures/cards';
import { partsWords } from './fixtures/in-words';
import { providerView } from './make-views';
import { ProviderCard } from './provider-card';

async function draw(given: Parameters<typeof card>[0], locale: Locale = 'en', more = {}) {
  const t = await partsWords(locale);
  const view = providerView(card(given), { context: { ...context, locale, ...more }, t });
  const country = countryOfCard(card(given), { ...context, locale, ...more })?.iso;
  return render(<ProviderCard view={view} words={cardWords(t, country)} />);
}
const { livePricing: L, interactiveQuote: Q, serviceRequest: S } = type;
const buttons = () => [...document.querySelectorAll('.provider-aside .btn')].map((one) => one.textContent);

test.each([
  [[L], ['Book now'], null],
  [[S], ['Request service'], null],
  [[S, L], ['Book now', 'Request service'], null],
  [[S, Q], ['Request a quote', 'Request service'], null],
  [[L, Q], ['Book now', 'Request a quote'], null],
  [[S, L, Q], ['Book now', 'Request a quote', 'More ways to book', 'Request service'], 'More ways to book'],
])('booking pages %j draw %j', async (types, expected, hidden) => {
  await draw({ CompanyServices: pages(...types) });
  expect(buttons()).toEqual(expected);
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1);
  expect(document.querySelector('.provider-aside summary')?.textContent ?? null).toBe(hidden);
});

test('the words for a quote follow the country: devis in France, soumission elsewhere', async () => {
  const quote = { CompanyServices: pages(S, Q) };
  await draw(quote, 'fr', { countryId: 12 });
  expect(buttons()[0]).toBe('Demander un devis');
  document.body.innerHTML = '';
  await draw(quote, 'fr', { countryId: 1 });
  expect(buttons()[0]).toBe('Demander une soumission');
});

test('a list about many cities names the city, one about a place does not', async () => {
  await draw({ CityName: 'Sydney' }, 'en', { countryId: undefined });
  expect(screen.getByText('Sydney')).toBeTruthy();
  document.body.innerHTML = '';
  await draw({ CityName: 'Sydney' });
  expect(screen.queryByText('Sydney')).toBeNull();
});

test('zeros are hidden: no ratings, no hired-by line, no dates, no contacts', async () => {
  const { container } = await draw({ CompanyServices: pages(L) });
  expect(container.querySelectorAll('.rates, .avatars, .dates, .provider-icons')).toHaveLength(0);
  expect(container.textContent).not.toMatch(/Hired by|Next dates|0/);
});

test.each([
  ['en', 1, 'Hired by 1 neighbor'],
  ['en', 34, 'Hired by 34 neighbors'],
  ['fr', 1, 'Choisie par 1 voisin'],
  ['fr', 2, 'Choisie par 2 voisins'],
  ['es', 1, 'Contratado por 1 vecino'],
  ['es', 2, 'Contratado por 2 vecinos'],
] as const)('%s: hired by %i', async (locale, HiredBy, text) => {
  await draw({ HiredBy }, locale);
  expect(screen.getByText(text)).toBeTruthy();
});

test('the first five neighbors, and how many more', async () => {
  await draw({ HiredBy: 34, CompanyCustomerDisplays: neighbors(5) });
  expect(within(screen.getByRole('list', { name: 'Neighbors' })).getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('and 29 more')).toBeTruthy();
});

test.each([
  ['en', 1, 1249, 'Starting from', '$1,249'],
  ['fr', 1, 1249, 'À partir de', '1\u202f249\u00a0$'],
  ['es', 2, 98.4, 'Desde', '$98'],
  ['en', 12, 98, 'Starting from', '98\u00a0€'],
] as const)('%s, country %i: a price of %d', async (locale, countryId, StartingFromPrice, label, price) => {
  await draw({ StartingFromPrice }, locale, { countryId });
  expect(document.querySelector('.price')?.textContent).toBe(`${label}${price}`);
});

test('a price of 0 is said, not shown', async () => {
  await draw({ StartingFromPrice: 0 });
  expect(document.querySelector('.price')?.textContent).toBe('Priced after a visit');
});

describe('dates', () => {
  const at = (day: string) => service({ BookingDate: `2026-11-${day}T09:00:00-05:00` });

  test('three days at most, one chip a day, and all of them where there are more', async () => {
    await draw({ CompanyServices: [at('26'), at('26'), at('27'), at('28'), at('30')], HasMoreDates: true });
    const chips = [...document.querySelectorAll('.date')];
    expect(chips.map((one) => one.textContent)).toEqual(['Thu, Nov 26', 'Fri, Nov 27', 'Sat, Nov 28', 'All dates']);
    // One stop of the keyboard, not four to the same place.
    const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent?.includes('Nov 26'));
    expect(links.map((one) => one.getAttribute('href'))).toEqual(['/company/vitres-saint-denis/42#upcoming-services']);
    expect(links[0]?.textContent).toContain('All dates');
  });

  test('no "all dates" without more dates', async () => {
    await draw({ CompanyServices: [at('26')] });
    expect(screen.queryByText('All dates')).toBeNull();
  });
});

describe('contacts', () => {
  const contacts = {
    CompanyPhoneNumber: '+1 514 555 0101',
    CompanySmsNumber: '+15145550102',
    CompanyEmail: 'a+b@vitres.example',
    CompanyUrl: 'vitres.example',
  };
  const links = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.provider-icons a')].map((one) => [one.textContent, one.getAttribute('href')]),
    );

  test('a paying company is reached four ways', async () => {
    await draw({ ...contacts, HasPayingSubscription: true });
    expect(links()).toEqual({
      Call: 'tel:+15145550101',
      'Text message': 'sms:+15145550102',
      Email: 'mailto:a%2Bb@vitres.example',
      Website: 'https://vitres.example/',
    });
  });

  test('a company that does not pay shows none, even if the platform sent them', async () => {
    await draw(contacts);
    expect(links()).toEqual({});
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example', 'https://a:b@x.example'])(
    'the address %s is no link',
    async (CompanyUrl) => {
      await draw({ ...contacts, CompanyUrl, HasPayingSubscription: true });
      expect(links()).not.toHaveProperty('Website');
    },
  );

  test('portal, reviews and chat by flags, where they have somewhere to lead', async () => {
    const flags = { HasConsumerPortal: true, HasSocialMediaReviews: true, HasWebsiteChat: true };
    await draw(flags);
    expect(links()).toEqual({});
    document.body.innerHTML = '';
    await draw(flags, 'es', {
      outlets: { integrationOrigin: 'https://book.example', portalOrigin: 'https://portal.example' },
    });
    expect(Object.keys(links())).toEqual(['Portal de clientes', 'Opiniones en vivo', 'Chatear']);
    expect(links()['Portal de clientes']).toBe('https://portal.example/vitres-saint-denis/connection');
    expect(links().Chatear).toContain('page=website-chat');
  });
});

test('with an integration host, buttons lead to the booking page of their own type, in a new window', async () => {
  const outlets = { integrationOrigin: 'https://book.example', portalOrigin: null };
  await draw({ CompanyServices: pages(L, S) }, 'fr', { outlets });
  const [book, request] = [...document.querySelectorAll<HTMLAnchorElement>('.provider-aside .btn')];
  const query = (link?: HTMLAnchorElement) => Object.fromEntries(new URL(link!.href).searchParams);
  expect(query(book)).toMatchObject({ page: 'booking', livepricing: 'true', lang: 'fr', key: 'client-key' });
  expect(query(request)).toMatchObject({ guid: 'guid-3', livepricing: 'false' });
  expect([book?.target, book?.rel]).toEqual(['_blank', 'noopener']);
});

test('our own integration pages need no host; a dated service leads to its own hour, another to its page', () => {
  const context = { locale: 'en' as const, outlets: { integrationOrigin: '', portalOrigin: null }, ts: 1 };
  const card = {
    CompanySlug: 's',
    CompanyClientKeyGuid: 'k',
    BookingPageGuid: 'own',
    BookingPageTypeId: 1,
    BookingDate: '2026-12-01T09:00:00-05:00',
    CompanyServices: [{ BookingPageTypeId: 3, BookingPageGuid: 'other' }] as CompanyService[],
  };
  const query = (action: 'bookNow' | 'requestService') =>
    Object.fromEntries(new URL(actionLink(action, card, context)!, 'https://own.example').searchParams);
  expect(query('bookNow')).toMatchObject({ guid: 'own', start: '2026-12-01T09:00-05:00' });
  expect(query('requestService')).toMatchObject({ guid: 'other' });
  expect(query('requestService')).not.toHaveProperty('start');
  expect(
    actionLink('bookNow', card, { ...context, outlets: { ...context.outlets, integrationOrigin: null } }),
  ).toBeNull();
});
