/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { SectionView } from '@/lib/profile/contract-sections';
import { AnnounceForm } from './calendar/announce-form';
import type { Announce } from './calendar/load-announce';
import { placeChoices } from './profile/area/place-choice';
import type { PersonPage } from './team/load-person';
import { AreaFields } from './team/person-fields';

/** A city, the quarter of it that has its name, and another one. */
const Places = [
  { Place: 'city-5', Name: 'Québec', CityName: 'Québec' },
  { Place: 'neighborhood-9', Name: 'Québec', CityName: 'Québec' },
  { Place: 'neighborhood-12', Name: 'Limoilou', CityName: 'Québec' },
];
const visit = { locale: 'en', typed: {}, faults: {}, said: () => undefined };
const frame = { locale: 'en', place: { companyTag: 'rio-claro' }, portal: { Company: { CompanyId: 7 } } };

describe('a quarter that is named like its city is not the whole city', () => {
  afterEach(cleanup);

  test('where a person of the team goes', async () => {
    const page = { visit, texts: {}, row: { Places } } as unknown as PersonPage;
    await renderInWords(<AreaFields {...page} />);
    const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);
    expect(labels).toEqual(['All of Québec', 'Québec, Québec', 'Limoilou, Québec']);
  });

  test('where a street day goes', async () => {
    const choices = { Places, Services: [], People: [], TeamMembers: [] };
    const page = { visit, frame, choices, found: undefined } as unknown as Announce;
    await renderInWords(<AnnounceForm {...page} />);
    const options = screen.getAllByRole('option').map((one) => one.textContent);
    expect(options).toEqual(expect.arrayContaining(['Québec', 'Québec, Québec', 'Limoilou, Québec']));
  });

  test('a form says that a company has more places than it offers', async () => {
    const cut = 'The first 300 places of the company stand here, by city and name.';
    for (const HasMorePlaces of [true, false]) {
      const page = { visit, texts: {}, row: { Places, HasMorePlaces } } as unknown as PersonPage;
      const choices = { Places, HasMorePlaces, Services: [], People: [], TeamMembers: [] };
      await renderInWords(<AreaFields {...page} />);
      expect(screen.queryByText(cut) !== null).toBe(HasMorePlaces);
      cleanup();
      await renderInWords(<AnnounceForm {...({ visit, frame, choices } as unknown as Announce)} />);
      expect(screen.queryByText(/Your first 300 places stand here/) !== null).toBe(HasMorePlaces);
      cleanup();
    }
  });

  test('where a company works', () => {
    const row = { Places: Places.map((one) => ({ ...one, Latitude: 0, Longitude: 0, IsServed: true })) };
    const { known } = placeChoices(row as Pick<SectionView, 'Places'>, { typed: {}, content: {}, found: [] });
    expect(known.map(({ name }) => name)).toEqual(['Québec', 'Québec, Québec', 'Limoilou, Québec']);
  });
});
