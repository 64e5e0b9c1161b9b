/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { AuditScreen } from '@/components/console/audit/screen';
import { BusinessesScreen } from '@/components/console/businesses/screen';
import { ClaimsScreen } from '@/components/console/claims/screen';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { type ConsoleScreen, consoleScreenNames, consoleScreens } from '@/lib/routes/console';
import { href } from '@/lib/routes/href';
import { type PortalScreen, portalScreenNames, portalScreens } from '@/lib/routes/portal';
import { ActivityScreen } from './activity/screen';
import { BookingsScreen } from './bookings/screen';
import { CustomersScreen } from './customers/screen';
import { InvitationList } from './invitations/invitation-list';
import { MemberList } from './members/member-list';
import { OpinionsScreen } from './opinions/screen';
import { TeamScreen } from './team/screen';

/** The frame around a screen has links of its own. */
const bare = ({ children }: { children: ReactNode }) => <main>{children}</main>;
jest.mock('@/components/chrome/portal/portal-shell', () => ({ PortalShell: (props: never) => bare(props) }));
jest.mock('@/components/chrome/console/console-shell', () => ({ ConsoleShell: (props: never) => bare(props) }));

const list = { Objects: [], TotalCount: 0, TotalCountIsEstimate: false, NextCursor: null };
type Draw = (page: never) => ReactElement;

const portal: Partial<Record<PortalScreen, Draw>> = {
  activity: (page) => <ActivityScreen {...(page as object as Parameters<typeof ActivityScreen>[0])} />,
  bookings: (page) => <BookingsScreen {...(page as object as Parameters<typeof BookingsScreen>[0])} />,
  customers: (page) => <CustomersScreen {...(page as object as Parameters<typeof CustomersScreen>[0])} />,
  invitations: (page) => <InvitationList {...(page as object as Parameters<typeof InvitationList>[0])} />,
  members: (page) => <MemberList {...(page as object as Parameters<typeof MemberList>[0])} />,
  opinions: (page) => <OpinionsScreen {...(page as object as Parameters<typeof OpinionsScreen>[0])} />,
  team: (page) => <TeamScreen {...(page as object as Parameters<typeof TeamScreen>[0])} />,
};
const ofConsole: Partial<Record<ConsoleScreen, Draw>> = {
  audit: (page) => <AuditScreen {...(page as object as Parameters<typeof AuditScreen>[0])} />,
  businesses: (page) => <BusinessesScreen {...(page as object as Parameters<typeof BusinessesScreen>[0])} />,
  claims: (page) => <ClaimsScreen {...(page as object as Parameters<typeof ClaimsScreen>[0])} />,
};

/** A list that nothing was found in, by these words. */
const pageAt = (place: object, filter_search: string | undefined) => ({
  visit: {
    locale: 'en',
    typed: {},
    faults: {},
    said: (name: string) => (name === 'filter_search' ? filter_search : undefined),
  },
  frame: {
    locale: 'en',
    clock: { locale: 'en', timeZone: 'America/Toronto', countryId: 1 },
    place,
    portal: { Company: { CompanyId: 7, TimezoneName: 'America/Toronto' }, Access: {}, Member: {} },
  },
  filters: { filter_search },
  filter_search,
  list,
  csvHref: '/all.csv',
  deleted: [],
  card: null,
  now: 0,
});

const links = () => screen.queryAllByRole<HTMLAnchorElement>('link').map((one) => one.getAttribute('href'));
/** Lists that can be narrowed by words; the calendar is none. */
const isList = (queries: readonly string[] = []) => queries.includes('filter_search') && queries.includes('cursor');

test('each list is drawn here', () => {
  const named = portalScreenNames.filter((name) => isList(portalScreens[name].queries) && !portalScreens[name].list);
  expect(Object.keys(portal).sort()).toEqual(named.sort());
  const ofStaff = consoleScreenNames.filter((name) => isList(consoleScreens[name].queries));
  expect(Object.keys(ofConsole).sort()).toEqual(ofStaff.sort());
});

describe.each(Object.keys(portal) as PortalScreen[])('%s of the portal', (name) => {
  const place = { companyTag: 'panes', screen: name };

  test('leads from words that find nothing to all of the list', async () => {
    await renderInWords(portal[name]!(pageAt(place, 'zzz') as never));
    expect(links()).toContain(href('portal', place, 'en'));
    expect(links()).not.toContain('/all.csv');
    // Others may be there all the same.
    expect(document.body.textContent).not.toMatch(/ yet\b/);
  });

  test('of which there is nothing says no words that found nothing, and is no empty file', async () => {
    await renderInWords(portal[name]!(pageAt(place, undefined) as never));
    expect(links()).not.toContain('/all.csv');
  });
});

test.each(Object.keys(ofConsole) as ConsoleScreen[])(
  '%s of the console leads from words that find nothing to all of it',
  async (name) => {
    const place = { consoleScreen: name };
    await renderInWords(ofConsole[name]!(pageAt(place, 'zzz') as never));
    expect(links()).toContain(href('console', place, 'en'));
  },
);
