/** @jest-environment jsdom */

import { cleanup, screen } from '@testing-library/react';
import { service } from '@/components/parts/fixtures/cards';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { hostileStrings } from '@/lib/testing/data/strings';
import { sectionType } from '@/lib/values/ids';
import { CompanyScreen } from './company-screen';
import { hours, page, review, section, tile, upcoming, view } from './fixtures/page';

const strings = hostileStrings();

/** A company of which every text is an odd string, each the next one. */
function pageOf(from: number) {
  let at = from;
  const next = () => strings[at++ % strings.length]!;
  const headed = () => ({ Title: next(), Description: next() });
  const of = view();
  const sections = [
    section(sectionType.logo, { Title: next(), SubTitle: next(), LogoUrl: '' }),
    section(sectionType.companyDescription, { Title: next(), Description: next() }),
    section(sectionType.contactInfo, {
      AboutUs: next(),
      Website: next(),
      PhoneNumber: next(),
      Address: next(),
      City: next(),
      CountryId: 1,
      ProvinceId: 9,
      PostalCode: next(),
    }),
    section(sectionType.services, {
      ...headed(),
      ServicesTypeId: [],
      CompanyServiceTypes: [
        { CompanyServiceTypeId: 1, PanelImageUrl: '', Name: next(), Description: next(), LanguageTypeId: 1 },
      ],
    }),
    section(
      sectionType.bookNow,
      {
        ...headed(),
        CompanyGuid: next(),
        CompanyTag: next(),
        Services: [tile({ Title: next(), Description: next(), GroupingName: next(), ServiceGuid: next() })],
      },
      { DisplayGrouping: true, ButtonColor: next() },
    ),
    section(sectionType.imageGallery, {
      ...headed(),
      Images: [{ Title: next(), Description: next(), URL: '/images/a.svg' }],
    }),
    section(sectionType.reviews, {
      ...headed(),
      ElfWidgetScript: '',
      GoogleReviewCount: 0,
      GoogleOverallStarRating: 0,
      FacebookReviewCount: 0,
      FacebookOverallStarRating: 0,
      ReviewsWidgetGuid: '',
    }),
    section(sectionType.operatingHours, hours(headed())),
    section(sectionType.faq, { ...headed(), Items: [{ Question: next(), Answer: next() }] }),
    section(sectionType.team, { ...headed(), Members: [{ Name: next(), Description: next(), ImageUrl: '' }] }),
  ];
  const said = review({ Name: next(), Initials: next().slice(0, 2), ReviewComment: next(), Location: next() });
  return page({
    sections,
    claimLink: { token: next(), isLive: true },
    context: { ...page().context, outlets: { integrationOrigin: 'https://book.example', portalOrigin: null } },
    view: view({
      CompanyProfile: {
        ...of.CompanyProfile,
        CompanyName: next(),
        CompanySlug: next(),
        CompanyUrl: next(),
        PhoneNumber: next(),
      },
      CompanyLocation: { ...of.CompanyLocation!, CoreSubscriptionTypeId: 1, ClientKeyGuid: next() },
      CompanyServicesUpcoming: [upcoming({ ServiceName: next(), CompanySlug: next(), BookingDate: next() })],
      Services: [service({ ServiceName: next(), BookingPageGuid: next() })],
      CustomerReviews: [said],
      Title: next(),
    }),
  });
}

/** What would run, or lead out of the house, if a text had become part of the page. */
function faultsIn(root: Element): string[] {
  const odd = [...root.querySelectorAll('script, iframe, object, embed, base, meta, link, style')];
  const handlers = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ name }) => /^on|^style$|^srcdoc$/.test(name)).map(({ name }) => name),
  );
  const links = [...root.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(\/[^/]|#|\?|tel:\+?\d|mailto:|https?:\/\/)/.test(href));
  return [...odd.map(({ tagName }) => tagName), ...handlers, ...links];
}

test('hostile and odd strings in every field are text, and break no page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const found: string[] = [];
  // Some thirty fields a page: each string stands in several of them.
  for (let from = 0; from < strings.length; from += 11) {
    const of = pageOf(from);
    const { container } = await renderInWords(<CompanyScreen page={of} crumbs={[]} after={null} plainKey="key" />);
    found.push(...faultsIn(container).map((fault) => `from ${from}: ${fault}`));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(of.view.CompanyProfile.CompanyName);
    cleanup();
  }
  expect(found).toEqual([]);
});
