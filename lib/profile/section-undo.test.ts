import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeNeighborhood } from '@/lib/testing/fixtures/places';
import { makeSection } from '@/lib/testing/fixtures/profiles';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import {
  discardSection,
  getSection,
  publishSection,
  restoreSection,
  saveSection,
  undoSection,
} from './contract-sections';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { companyDescription: about, citiesAndNeighborhoods: places, map, bookNow } = sectionType;

describeOnOneDatabase('what is taken back of a section', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;
  let at: { toronto: number; annex: number; leslieville: number };

  const see = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  const on = async (id: number) => ({ company_id: company, id, version: (await see(id)).Version });
  const save = async (id: number, content: object, language_type_id = 1) =>
    run(saveSection, { ...(await on(id)), language_type_id, content } as never, owner.context);
  const publish = async (id: number, ...language_type_ids: number[]) =>
    run(publishSection, { ...(await on(id)), language_type_ids }, owner.context);
  const discard = async (id: number) => run(discardSection, await on(id), owner.context);
  const undo = async (id: number) => (await run(undoSection, await on(id), owner.context)).Object;
  const titles = async () =>
    (await see(about)).Translations.map(({ Published, Draft }) => [Published?.Title ?? '', Draft?.Title ?? '']);
  const served = async () => {
    const { CompanyNeighborhoods: all } = await getCompanyView({ id: company, lang_code: 'en' }, context);
    return all.map(({ NeighborhoodName }) => NeighborhoodName).sort();
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    at = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: at.toronto, serves: [[at.toronto, at.annex]] })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test('what was typed since a publication stays, in its language and in others', async () => {
    await makeSection(db, {
      companyId: company,
      type: about,
      contents: { 1: { Title: 'Old' }, 2: { Title: 'Ancien' } },
    });
    await save(about, { Title: 'New' });
    await save(about, { Title: 'Nuevo' }, 3);
    await publish(about, 1);
    await save(about, { Title: 'Newer' });
    await save(about, { Title: 'Nouveau' }, 2);
    await undo(about);
    expect(await titles()).toEqual([
      ['Old', 'Newer'],
      ['Ancien', 'Nouveau'],
      ['', 'Nuevo'],
    ]);
  });

  test('a draft that was dropped comes back; the page is left as it is', async () => {
    await makeSection(db, { companyId: company, type: about, contents: { 1: { Title: 'Old' } } });
    await save(about, { Title: 'Half a day’s work' });
    await discard(about);
    expect((await titles())[0]).toEqual(['Old', '']);
    await rows(db, sql`delete from changes`);
    const view = await undo(about);
    expect((await titles())[0]).toEqual(['Old', 'Half a day’s work']);
    expect(view.UndoUntil).toBeNull();
    expect(await rows(db, sql`select 1 from changes`)).toEqual([]);
  });

  test('a draft that an earlier text took the place of comes back', async () => {
    await save(about, { Title: 'One' });
    await publish(about, 1);
    await save(about, { Title: 'Two' });
    await publish(about, 1);
    await save(about, { Title: 'Half a day’s work' });
    const [, one] = (await see(about)).Versions;
    await run(restoreSection, { ...(await on(about)), version_id: one!.Id }, owner.context);
    expect((await titles())[0]).toEqual(['Two', 'One']);
    await undo(about);
    expect((await titles())[0]).toEqual(['Two', 'Half a day’s work']);
  });

  test('places go back as far as the publication moved them', async () => {
    const ring = [
      [-79.4, 43.6],
      [-79.2, 43.6],
      [-79.2, 43.8],
      [-79.4, 43.8],
      [-79.4, 43.6],
    ];
    const areas = {
      ServiceAreas: [{ Name: 'East', Coordinates: JSON.stringify(ring.map(([lng, lat]) => ({ lat, lng }))) }],
    };
    await save(map, areas);
    await publish(map, 1);
    expect(await served()).toEqual(['Annex', 'Leslieville']);
    const third = await makeNeighborhood(db, { cityId: at.toronto, name: 'Weston', latitude: 43.7, longitude: -79.52 });
    await save(places, { Places: [at.annex, at.leslieville, third].map((id) => `neighborhood-${id}`) });
    await publish(places, 1);
    expect(await served()).toEqual(['Annex', 'Leslieville', 'Weston']);
    await undo(map);
    expect(await served()).toEqual(['Annex', 'Weston']);
    await undo(places);
    expect(await served()).toEqual(['Annex']);
  });

  test('how tiles stand is said once for all languages: the newest word holds, and no older draft brings another back', async () => {
    const tiles = (language_type_id: number, isGrouped: boolean) =>
      on(bookNow).then((one) => {
        const said = { content: { Services: [] }, settings: { DisplayGrouping: isGrouped }, language_type_id };
        return run(saveSection, { ...one, ...said } as never, owner.context);
      });
    const isGrouped = async () => (await see(bookNow)).Settings.DisplayGrouping;
    await tiles(1, false);
    await tiles(2, true);
    expect(await isGrouped()).toBe(true);
    await publish(bookNow, 2);
    await publish(bookNow, 1);
    expect(await isGrouped()).toBe(true);
    await tiles(3, false);
    await publish(bookNow, 3);
    expect(await isGrouped()).toBe(false);
  });
});
