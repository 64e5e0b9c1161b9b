import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { servePlace } from '@/lib/companies/service/serve-place';
import { rows, sql } from '@/lib/db/client';
import { transactionOn } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import type { PlatformError } from '@/lib/platform/errors';
import { previewCompany } from '@/lib/profile/contract';
import { getSection, publishSection, saveSection } from '@/lib/profile/contract-sections';
import { getCompanyView } from '@/lib/profile/service';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeCity } from '@/lib/testing/fixtures/places';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeLondon, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import { tryAddress } from './contract-coverage';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { citiesAndNeighborhoods: places, map } = sectionType;

describeOnOneDatabase('where a company works, as its people say it', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  let at: { toronto: number; annex: number; leslieville: number; london: number };

  const see = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  const save = async (id: number, content: object, language_type_id = 1) => {
    const input = { company_id: company, id, version: (await see(id)).Version, language_type_id, content };
    try {
      return (await run(saveSection, input as never, owner.context)).Object;
    } catch (error) {
      return (error as PlatformError).fields;
    }
  };
  const publish = async (id: number, ...language_type_ids: number[]) =>
    run(
      publishSection,
      { company_id: company, id, version: (await see(id)).Version, language_type_ids },
      owner.context,
    );
  const served = async () => {
    const { CompanyNeighborhoods: all } = await getCompanyView({ id: company, lang_code: 'en' }, context);
    return all.map(({ CityName, NeighborhoodName }) => NeighborhoodName || CityName);
  };
  const attempt = async (address: string, is_draft = false) => {
    const { Object: tried } = await run(tryAddress, { company_id: company, address, is_draft }, owner.context);
    return [tried.IsCovered, tried.Coverage, tried.DecidedBy, tried.PlaceName].join();
  };
  const changes = async () => {
    const found = await rows<{ tags: string[] }>(db, sql`select to_json(tags) as tags from changes order by id`);
    await rows(db, sql`delete from changes`);
    return found.flatMap(({ tags }) => tags);
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    at = { ...(await makeToronto(db)), london: await makeLondon(db) };
    await makeCity(db, { name: 'Oshawa', latitude: 43.9, longitude: -78.85 });
    company = (await makeCompany(db, { name: 'Río Claro', cityId: at.toronto, serves: [[at.toronto, at.annex]] })).id;
    await makeCompany(db, { name: 'Grands Ménages', cityId: at.toronto });
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test('places that are chosen hold once they are published, in every language, and purge the pages that come and go', async () => {
    const { Places } = await see(places);
    expect(Places).toMatchObject([
      { Place: `neighborhood-${at.annex}`, Name: 'Annex', CityName: 'Toronto', IsServed: true },
    ]);
    // What says no more than what holds is no draft of places.
    expect(await save(places, { Title: '', Places: [`neighborhood-${at.annex}`] })).toMatchObject({ StateEn: 'Draft' });
    const chosen = { Title: 'Where', Places: ['', `neighborhood-${at.leslieville}`, `neighborhood-${at.leslieville}`] };
    await save(places, chosen, 2);
    expect(await served()).toEqual(['Annex']);
    const preview = await run(previewCompany, { company_id: company, lang_code: 'en' }, owner.context);
    expect(preview.CompanyNeighborhoods.map(({ NeighborhoodName }) => NeighborhoodName)).toEqual(['Leslieville']);
    expect([
      await attempt('5 Main Street, Annex, Toronto'),
      await attempt('5 Main Street, Annex, Toronto', true),
    ]).toEqual(['true,Neighborhood,Annex,Annex', 'false,OutsidePlaces,,Annex']);
    await changes();
    await publish(places, 2);
    expect(await served()).toEqual(['Leslieville']);
    expect(await changes()).toEqual(
      expect.arrayContaining([
        `company:${company}`,
        `neighborhood:${at.annex}`,
        `neighborhood:${at.leslieville}`,
        `city:${at.toronto}`,
      ]),
    );
    const view = await getCompanyView({ id: company, lang_code: 'fr' }, context);
    expect(view.CompanyProfileSectionDisplays.map(({ Content }) => JSON.parse(Content))).toEqual([
      { Title: 'Where', Description: '' },
    ]);
    expect(await attempt('Annex, Toronto')).toBe('false,OutsidePlaces,,Annex');
  });

  test('a whole city that it comes to later takes in what it served of it, on its page, in its editor and in its drafts', async () => {
    await save(places, { Title: 'Where', Places: [at.annex, at.leslieville].map((id) => `neighborhood-${id}`) });
    await transactionOn(db, (tx) => servePlace(tx, company, { cityId: at.toronto, neighborhoodId: null }));
    expect(await served()).toEqual(['Toronto']);
    const { Places = [] } = await see(places);
    expect(Places.filter(({ IsServed }) => IsServed).map(({ Place }) => Place)).toEqual([`city-${at.toronto}`]);
    const preview = await run(previewCompany, { company_id: company, lang_code: 'en' }, owner.context);
    expect(preview.CompanyNeighborhoods).toMatchObject([{ CityName: 'Toronto', NeighborhoodId: -1 }]);
    await publish(places, 1);
    expect(await served()).toEqual(['Toronto']);
    const stored = await rows(db, sql`select city_id from company_neighborhoods where company_id = ${company}`);
    expect(stored).toEqual([{ city_id: at.toronto }]);
  });

  test('a whole city takes its neighborhoods in; none at all is said too; what is no place of ours is refused', async () => {
    const faults = [['neighborhood-99999'], ['gazetteer-1'], [`city-${at.london}`]];
    expect(await Promise.all(faults.map((Places) => save(places, { Places })))).toEqual([
      { 'content.Places': 'invalid' },
      { 'content.Places.0': 'invalid' },
      { 'content.Places': 'outsideCountries' },
    ]);
    await save(places, { Places: [`neighborhood-${at.annex}`, `city-${at.toronto}`] });
    await publish(places, 1);
    expect([await served(), await attempt('Leslieville, Toronto')]).toEqual([
      ['Toronto'],
      'true,City,Toronto,Leslieville',
    ]);
    await save(places, { Places: [] });
    await publish(places, 1);
    expect([await served(), await attempt('Leslieville, Toronto'), await attempt('Oshawa')]).toEqual([
      [],
      'true,Anywhere,Toronto,Leslieville',
      'false,OutsideCity,,Oshawa',
    ]);
    expect(await attempt('Nowhere at all 12345')).toBe('false,Unknown,,');
  });

  test('an area of typed corners decides once it is published, brings its neighborhoods along, and keeps the names of each language', async () => {
    const points = '43.65, -79.34\n43.65 -79.32\n\n43,67; -79,32\n43.67, -79.34\n';
    await makeSection(db, { companyId: company, type: map, contents: { 1: { Title: 'Map' } } });
    await save(map, { Title: 'Map', ServiceAreas: [{ Name: 'Beyond the river', Points: points }] });
    expect(await attempt('Annex, Toronto')).toBe('true,Neighborhood,Annex,Annex');
    expect(await attempt('Annex, Toronto', true)).toBe('false,OutsideAreas,,Annex');
    await publish(map, 1);
    expect([await served(), await attempt('Leslieville, Toronto')]).toEqual([
      ['Annex', 'Leslieville'],
      'true,Area,Beyond the river,Leslieville',
    ]);
    const [english] = (await see(map)).Translations;
    const [area] = (english!.Published as { ServiceAreas: { Coordinates: string }[] }).ServiceAreas;
    expect(JSON.parse(area!.Coordinates)).toHaveLength(4);
    await save(map, { ServiceAreas: [{ Name: 'Au-delà de la rivière', Coordinates: area!.Coordinates }] }, 2);
    await publish(map, 2);
    const wider = points.replaceAll('-79.34', '-79.44').replace('-79,32', '-79,31');
    await save(map, { Title: 'Map', ServiceAreas: [{ Name: 'All of it', Points: wider }] });
    await publish(map, 1);
    const names = (await see(map)).Translations.map(({ Published }) => Published?.ServiceAreas) as { Name: string }[][];
    expect(names.map((one) => one?.[0]?.Name)).toEqual(['All of it', 'Au-delà de la rivière', undefined]);
    expect(new Set(names.slice(0, 2).map(([one]) => (one as { Coordinates?: string }).Coordinates)).size).toBe(1);
    await save(map, { Title: 'Map', ServiceAreas: [] });
    await publish(map, 1);
    expect(await attempt('Annex, Toronto')).toBe('true,Neighborhood,Annex,Annex');
    const [{ boundary }] = (await rows(
      db,
      sql`select service_boundary as boundary from company_locations where company_id = ${company}`,
    )) as [{ boundary: unknown }];
    expect(boundary).toBeNull();
  });

  test('a list of corners that is no area names the line that is wrong', async () => {
    const area = (Points: string, Name = 'N') => save(map, { ServiceAreas: [{ Name, Points }] });
    const at = 'content.ServiceAreas.0';
    expect(await area('43.65, -79.34\nhere\n91, 0\n43,6')).toEqual({
      [`${at}.Points.2`]: 'pointWrong',
      [`${at}.Points.3`]: 'pointWrong',
    });
    expect(await area('0, 0\n1, 1\n0, 1\n1, 0')).toEqual({ [`${at}.Points.3`]: 'pointsCross' });
    expect(await area('0, 0\n1, 1\n2, 2')).toEqual({ [`${at}.Points`]: 'pointsFew' });
    expect(await area('0, 0\n0, 9\n9, 9')).toEqual({ [`${at}.Points`]: 'pointsWide' });
    expect(await area('0, 0\n0, 1\n1, 1\n0, 0', '')).toEqual({ [`${at}.Name`]: 'required' });
    expect(await area('x'.repeat(20_001))).toEqual({ [`${at}.Points`]: 'tooLong' });
  });
});
