/** @jest-environment jsdom */

import { cleanup, screen, within } from '@testing-library/react';
import { service } from '@/components/parts/fixtures/cards';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { ReadSection } from '@/lib/profile/contract';
import { dateFilter } from '@/lib/values/date-filter';
import { sectionType } from '@/lib/values/ids';
import type { CompanyPage } from './company-page';
import { CompanyScreen } from './company-screen';
import { hours, page, review, section, tile, upcoming, view } from './fixtures/page';

const headed = { Title: '', Description: '' };
const contact = {
  AboutUs: 'Two sisters founded it.',
  Website: 'https://secret.example',
  PhoneNumber: '+1 514 555 0135',
  Address: '453, rue Bernard',
  City: 'Montréal',
  CountryId: 1,
  ProvinceId: 9,
  PostalCode: 'H2W 6E9',
};

const sections: ReadSection[] = [
  section(sectionType.operatingHours, hours()),
  section(sectionType.faq, { ...headed, Items: [{ Question: 'Own water?', Answer: 'Yes.' }] }),
  section(sectionType.reviews, {
    ...headed,
    ElfWidgetScript: '',
    GoogleReviewCount: 0,
    GoogleOverallStarRating: 0,
    FacebookReviewCount: 0,
    FacebookOverallStarRating: 0,
    ReviewsWidgetGuid: '',
  }),
  section(sectionType.imageGallery, { ...headed, Images: [] }),
  section(sectionType.bookNow, { ...headed, CompanyGuid: '', CompanyTag: '', Services: [tile()] }),
  section(sectionType.contactInfo, contact),
  section(sectionType.team, { ...headed, Members: [{ Name: 'Ana L.', Description: '', ImageUrl: '' }] }),
  section(sectionType.services, { ...headed, ServicesTypeId: [], CompanyServiceTypes: [] }),
  section(sectionType.logo, { Title: 'Windows', SubTitle: '', LogoUrl: '' }),
];

const draw = (given: Partial<CompanyPage>) =>
  renderInWords(<CompanyScreen page={page(given)} crumbs={[]} after={null} plainKey="key" />);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const paying = (of: ReturnType<typeof view>) =>
  view({ ...of, CompanyLocation: { ...of.CompanyLocation!, CoreSubscriptionTypeId: 1 } });

test('a company that says nothing of itself still has its name, its dates and how it works', async () => {
  await draw({});
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vitres Saint-Denis');
  expect(headings()).toEqual(['Upcoming dates', 'How it works']);
  expect(screen.getByText('No one is servicing at the moment')).toBeTruthy();
});

test('who hides the upcoming services hides the dates and what leads there; upcoming bookings show them under their own title', async () => {
  const hidden = { ...section(sectionType.upcomingServices, { Title: '', Description: '' }), IsHidden: true };
  const CompanyProfileSections = [{ ...hidden, CompanySectionTypeId: sectionType.upcomingServices }] as never;
  const { unmount } = await draw({ view: view({ CompanyProfileSections, CompanyServicesUpcoming: [upcoming()] }) });
  expect(headings()).toEqual(['How it works']);
  expect(document.querySelector('a[href="#upcoming-services"], a[href="#dates"]')).toBeNull();
  unmount();
  await draw({
    view: view({ CompanyProfileSections }),
    sections: [section(sectionType.upcomingBookings, { Title: 'Our rounds', Description: '' })],
  });
  expect(headings()).toEqual(['Our rounds', 'How it works']);
});

test('sections stand in the order given, header and dates on top whatever it is', async () => {
  await draw({ sections, view: view({ Services: [service()] }) });
  expect(headings()).toEqual([
    'Upcoming dates',
    'Operating hours',
    'Questions for this pro',
    'Reviews and recommendations',
    'Photos',
    'Book or request',
    'About',
    'Who comes to your door',
    'Services',
    'How it works',
  ]);
  const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Dates',
    'Hours',
    'FAQ',
    'Reviews',
    'Photos',
    'Book',
    'About',
    'Team',
    'Services',
  ]);
  expect(screen.getByText('No images uploaded')).toBeTruthy();
});

test('a service of its own has a panel where the company says more than its name', async () => {
  const own = { CompanyServiceTypeId: 5, PanelImageUrl: '', Description: '', LanguageTypeId: 1 };
  const CompanyServiceTypes = [
    { ...own, Name: 'Gutters' },
    { ...own, Name: 'Roofs', Description: 'Moss and leaves.' },
    { ...own, Name: 'Solar panels', PanelImageUrl: '/media/pictures/solar.webp' },
  ];
  await draw({ sections: [section(sectionType.services, { ...headed, ServicesTypeId: [], CompanyServiceTypes })] });
  expect(screen.getAllByText(/Gutters|Roofs|Solar panels/).length).toBe(5);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Roofs', 'Solar panels']),
  );
  expect(screen.queryByRole('heading', { level: 3, name: 'Gutters' })).toBeNull();
  expect(document.querySelector('img[src="/media/pictures/solar.webp"]')).toBeTruthy();
});

test.each(sections.map(({ type }) => type))('without section %i the page stands', async (missing) => {
  await draw({ sections: sections.filter(({ type }) => type !== missing) });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('contacts show for a paying company alone; off the marketplace a sample stands for those of the others', async () => {
  const shown = () => document.body.innerHTML;
  await draw({ sections });
  expect(shown()).not.toMatch(/secret|5550135|555-0135|veiled/);
  cleanup();
  await draw({ sections, isOffMarketplace: true });
  expect(shown()).not.toMatch(/secret|5550135|555-0135/);
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeTruthy();
  cleanup();
  await draw({ sections, view: paying(view()) });
  expect(screen.getByRole('link', { name: 'secret.example' }).getAttribute('rel')).toContain('nofollow');
  expect(screen.getByRole('link', { name: '(514) 555-0135' }).getAttribute('href')).toBe('tel:+15145550135');
});

test('share and favorite are for a marketplace that is not live', async () => {
  await draw({});
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save to favorites' })).toBeTruthy();
  cleanup();
  await draw({ isLive: true });
  expect(screen.queryByRole('button', { name: /Share|favorites/ })).toBeNull();
});

test('what the company wrote in another language says so; our own heading above it is in that of the page', async () => {
  const french = sections.map((one) => ({ ...one, language: 2 }));
  const [, questions] = french;
  const titled = { ...questions!, content: { ...questions!.content, Title: 'Vos questions' } } as ReadSection;
  await draw({ sections: [titled, ...french.slice(5, 7)] });
  const langOf = (name: string) => screen.getByRole('heading', { level: 2, name }).getAttribute('lang');
  expect(['Vos questions', 'About', 'Who comes to your door'].map(langOf)).toEqual(['fr', null, null]);
  expect(screen.getByText(contact.AboutUs).getAttribute('lang')).toBe('fr');
});

test('a date can be booked where there is a place to book, and has no button where there is none', async () => {
  const dated = view({ CompanyServicesUpcoming: [upcoming()], Services: [service()] });
  await draw({ view: dated });
  expect(screen.queryByRole('link', { name: /^Book now/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'See dates' })).toHaveLength(2);
  cleanup();
  const outlets = { integrationOrigin: 'https://book.example', portalOrigin: null };
  await draw({ view: dated, context: { ...page().context, outlets } });
  const link = screen.getByRole('link', {
    name: 'Book now: Window cleaning, Vitres Saint-Denis, Thursday, November 26, 2026',
  });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(new URL(link.getAttribute('href')!).searchParams.get('page')).toBe('booking');
});

test('unclaimed: the invitation, and a form to the operator', async () => {
  const of = view();
  await draw({ view: view({ Company: { ...of.Company, IsUnclaimed: true } }) });
  expect(screen.getByRole('link', { name: 'Claim this profile' })).toBeTruthy();
  expect(screen.getByText('Not my business, or remove this page')).toBeTruthy();
  expect(screen.queryByText('Replies within 2 business days')).toBeNull();
});

test('a claim link leads to the sign-in with its token; one that opens nothing any more says so, and leads to the claim without it', async () => {
  const token = 'T'.repeat(43);
  const of = view();
  const unclaimed = view({ Company: { ...of.Company, IsUnclaimed: true } });
  const led = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  await draw({ view: unclaimed, claimLink: { token, isLive: true } });
  expect(led('Claim this profile')).toBe(`/signin?company=42&token=${token}`);
  expect(screen.queryByText(/This link no longer works/)).toBeNull();
  cleanup();
  await draw({ view: unclaimed, claimLink: { token, isLive: false } });
  expect(screen.getByText(/This link no longer works/)).toBeTruthy();
  expect([led('Claim this profile'), led('See what you can do')]).toEqual(Array(2).fill('/claim-profile?company=42'));
  cleanup();
  await draw({ view: of, claimLink: { token, isLive: false } });
  expect(screen.getByText(/has been claimed since/)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(token);
});

test('nothing is said that is not so: of a company nobody recommended, of the first date of a later period, of opinions that have no count', async () => {
  const of = view();
  const unclaimed = { Company: { ...of.Company, IsUnclaimed: true } };
  await draw({ view: view(unclaimed) });
  expect(screen.queryByText(/already recommend you/)).toBeNull();
  expect(screen.getByText(/^Claim this profile, free/)).toBeTruthy();
  cleanup();
  await draw({ view: view({ ...unclaimed, RatingsGood: 1 }) });
  expect(screen.getByText(/already recommend you/)).toBeTruthy();
  cleanup();
  const dated = view({ CompanyServicesUpcoming: [upcoming()], Services: [service()] });
  await draw({ view: dated });
  expect(screen.getByText(/^Next free/)).toBeTruthy();
  cleanup();
  await draw({ view: dated, choice: { filter: dateFilter.nextMonth, from: '', to: '' } });
  expect(screen.queryByText(/^Next free/)).toBeNull();
  cleanup();
  await draw({ choice: { filter: dateFilter.nextMonth, from: '', to: '' } });
  expect(screen.queryByText('No one is servicing at the moment')).toBeNull();
  expect(screen.getByText('No visits in this period')).toBeTruthy();
  cleanup();
  await draw({ view: view({ CustomerReviews: [review({ Source: 'yelp' })] }) });
  expect(screen.queryByText('No reviews yet')).toBeNull();
});

test('a heading says what stands below it, and none stands above nothing', async () => {
  const empty = { ...contact, AboutUs: '', Address: '' };
  const told = [section(sectionType.contactInfo, empty), section(sectionType.faq, { ...headed, Items: [] })];
  await draw({ sections: told });
  expect(headings()).toEqual(['Upcoming dates', 'Questions and answers', 'How it works']);
  cleanup();
  const bare = section(sectionType.contactInfo, { ...empty, Website: '', PhoneNumber: '' });
  await draw({ sections: [bare], view: paying(view()) });
  expect(headings()).toEqual(['Upcoming dates', 'How it works']);
  cleanup();
  const about = section(sectionType.companyDescription, { Title: '', Description: 'Since 2009.' });
  await draw({ sections: [about, section(sectionType.contactInfo, contact)] });
  expect(headings()).toEqual(['Upcoming dates', 'About', 'Contact', 'How it works']);
  const tabs = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Dates', 'About', 'Contact']);
});
