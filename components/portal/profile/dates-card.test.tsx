/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { VisitRow } from '@/lib/bookings/contract-visits';
import { sectionType } from '@/lib/values/ids';
import words from '@/messages/fr/portal-calendar.json';
import { DatesCard } from './dates-card';
import type { SectionPage } from './load-section';

afterEach(cleanup);

const day = (Id: number, Hindrance: VisitRow['Hindrance']): VisitRow =>
  ({
    Id,
    Hindrance,
    Start: '2027-03-05T14:00:00Z',
    TimezoneName: 'America/Toronto',
    ServiceName: 'Vitres',
    CityName: 'Toronto',
    NeighborhoodName: 'Annex',
  }) as VisitRow;

async function draw(dates: VisitRow[] | null, isHidden = false) {
  const page = {
    id: sectionType.upcomingServices,
    row: { IsHidden: isHidden },
    dates,
    frame: {
      locale: 'fr',
      clock: { locale: 'fr', timeZone: 'America/Toronto', countryId: 1 },
      place: { companyTag: 'rio-claro', screen: 'section', id: sectionType.upcomingServices },
      portal: { Access: { ViewDispatcher: true } },
    },
  };
  await renderInWords(<DatesCard {...(page as unknown as SectionPage)} />, 'fr');
}

test('each street day ahead says whether neighbors can book it, or why not', async () => {
  await draw([day(7, null), day(8, 'Paused'), day(9, 'Full'), day(10, 'Begun')]);
  const { Paused, Full, Begun } = words.hindranceMark;
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said.map((text) => text.replace(/^.*Annex/u, ''))).toEqual([words.ahead.shown, Paused, Full, Begun]);
  expect(screen.getAllByRole('link')[0]!.getAttribute('href')).toBe('/portail/rio-claro/calendrier/7');
  expect(document.body.textContent).not.toContain(words.ahead.hidden);
});

test('without one it says so, and a hidden section that its page lacks them', async () => {
  await draw([], true);
  expect(document.body.textContent).toContain(words.ahead.none);
  expect(document.body.textContent).toContain(words.ahead.hidden);
  expect(screen.queryByRole('list')).toBeNull();
});

test('nothing stands beside other sections, nor for who does not see the calendar', async () => {
  await draw(null);
  expect(screen.queryByRole('heading')).toBeNull();
});
