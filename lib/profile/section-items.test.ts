import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { refusal } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { formInput } from '@/lib/wire/form-fields';
import { previewCompany } from './contract';
import { getSection, publishSection, saveSection } from './contract-sections';
import { profileForms } from './forms';
import { beginText } from './rules/begin-text';
import { getCompanyView } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const { faq, team, bookNow, imageGallery, heroImage: hero } = sectionType;

describeOnOneDatabase('lists of sections', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let owner: Person;

  const see = async (id: number) => (await run(getSection, { company_id: company, id }, owner.context)).Object;
  /** As a plain form sends it, a mover's button last. */
  const send = async (id: number, fields: Record<string, string>, language_type_id = 1) => {
    const { Version: version } = await see(id);
    const given = formInput(saveSection.form!, { ...fields, is_whole: 'true' });
    const input = { ...given, company_id: company, id, version, language_type_id };
    const { Object: row } = await run(saveSection, input as never, owner.context);
    return row.Translations[language_type_id - 1]!.Draft as Record<string, Record<string, unknown>[]>;
  };
  const shown = async (id: number) => {
    const { Version: version } = await see(id);
    await run(publishSection, { company_id: company, id, version, language_type_ids: [1] }, owner.context);
    const { CompanyProfileSectionDisplays: all } = await getCompanyView({ id: company, lang_code: 'en' }, context);
    return JSON.parse(all.find((one) => one.CompanySectionTypeId === id)!.Content);
  };

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto, annex } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Río Claro', cityId: toronto, serves: [[toronto, annex]] })).id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  test('a question moves up and down with all that was typed, and keeps no place', async () => {
    const asked = Object.fromEntries(
      ['A', 'B', 'C'].flatMap((name, at) => [
        [`content.Items.${at}.Question`, `${name}?`],
        [`content.Items.${at}.Answer`, name],
      ]),
    );
    const order = async (more: Record<string, string>) => (await send(faq, { ...asked, ...more })).Items;
    const up = await order({ 'content.Items.2.Place': '2', 'content.Items.0.Answer': 'Typed just now' });
    expect(up).toEqual([
      { Question: 'A?', Answer: 'Typed just now' },
      { Question: 'C?', Answer: 'C' },
      { Question: 'B?', Answer: 'B' },
    ]);
    expect((await order({ 'content.Items.0.Place': '2' }))!.map(({ Answer }) => Answer)).toEqual(['B', 'A', 'C']);
  });

  test('a picture that says nothing to who does not see it is kept in the draft, and published by no language', async () => {
    const at = (nth: number, URL: string, words: object) =>
      Object.fromEntries(
        Object.entries({ URL, ...words }).map(([name, text]) => [`content.Images.${nth}.${name}`, text as string]),
      );
    const said = at(0, '/media/images/a.webp', { AltText: 'A red door' });
    await send(imageGallery, { ...said, ...at(1, '/media/images/b.webp', { Title: ' ' }) });
    await rows(
      db,
      sql`update company_section_drafts set language_type_id = 2 where language_type_id = 1 and content ? 'Images'`,
    );
    await send(imageGallery, { ...said, ...at(1, '/media/images/b.webp', { Title: 'Van' }) });
    const { Version: version } = await see(imageGallery);
    const input = { company_id: company, id: imageGallery, version, language_type_ids: [1, 2] };
    const refused = await refusal(run(publishSection, input, owner.context));
    const fields = { 'content.Images.1.AltText': 'required' };
    expect(refused).toEqual({ status: 422, LanguageTypeId: 2, ...fields });
    expect((await see(imageGallery)).Translations.map(({ Published }) => Published)).toEqual([null, null, null]);
    // The form leads to the language that lacks something, where its field is.
    const back = { isDone: false, status: 422, faults: fields, details: { LanguageTypeId: 2 } } as const;
    const typed = { 'language_type_ids.0': '1', 'language_type_ids.1': '2' };
    const target = profileForms.publishSection(back, { typed, path: {}, claim: {}, visit: null });
    expect(target).toMatchObject({ outcome: 'portal-failed', query: { lang: 'fr' } });
    expect((await shown(imageGallery)).Images).toMatchObject([{ AltText: 'A red door' }, { Title: 'Van' }]);
  });

  test('a picture on top that says nothing to who does not see it is published by no language; none at all is', async () => {
    const publishIn = async (id: number) => {
      const { Version: version } = await see(hero);
      return run(publishSection, { company_id: company, id: hero, version, language_type_ids: [id] }, owner.context);
    };
    const picture = { 'content.URL': '/media/images/a.webp' };
    await send(hero, { ...picture, 'content.AltText': ' ' }, 2);
    expect(await refusal(publishIn(2))).toEqual({ status: 422, LanguageTypeId: 2, 'content.AltText': 'required' });
    await send(hero, { ...picture, 'content.AltText': 'Une porte rouge' }, 2);
    expect((await publishIn(2)).Object.StateFr).toBe('Published');
    // Taken off again: the street of the marketplace is drawn there, which needs no words.
    await send(hero, { 'content.URL': '', 'content.AltText': '' }, 2);
    expect((await publishIn(2)).Object.Translations[1]!.Published).toMatchObject({ URL: '' });
  });

  test('a picture on top reaches a language that was published before once there are words for it there', async () => {
    const publishIn = async (id: number) => {
      const { Version: version } = await see(hero);
      await run(publishSection, { company_id: company, id: hero, version, language_type_ids: [id] }, owner.context);
    };
    const pageIn = async (lang_code: Locale) => {
      const view = await getCompanyView({ id: company, lang_code }, context);
      return view.HeroImageUrl;
    };
    const previewIn = async (lang_code: Locale) =>
      (await run(previewCompany, { company_id: company, lang_code }, owner.context)).HeroImageUrl;
    await send(hero, { 'content.URL': '', 'content.AltText': '' });
    await publishIn(1);
    const [first, second] = ['/media/images/a.webp', '/media/images/b.webp'];
    await send(hero, { 'content.URL': first, 'content.AltText': 'Une porte rouge' }, 2);
    expect([await previewIn('fr'), await previewIn('en')]).toEqual([first, null]);
    await publishIn(2);
    // A page of a language without a text shows the first there is.
    expect([await pageIn('fr'), await pageIn('en'), await pageIn('es')]).toEqual([first, null, null]);
    // The form begins with the picture, so that words alone take it off no page.
    const { Translations: all } = await see(hero);
    expect(beginText(hero, all, all[0])).toEqual({ URL: first, AltText: '' });
    expect(beginText(hero, all, undefined)).toEqual({ URL: first });
    await send(hero, { 'content.URL': first, 'content.AltText': 'A red door' });
    await publishIn(1);
    expect([await pageIn('fr'), await pageIn('en')]).toEqual([first, first]);
    // Another picture comes to both once there are words for it, one that is taken off leaves both.
    await send(hero, { 'content.URL': second, 'content.AltText': 'A blue door' });
    expect([await previewIn('fr'), await previewIn('en')]).toEqual([null, second]);
    await publishIn(1);
    expect([await pageIn('fr'), await pageIn('en')]).toEqual([null, second]);
    const { Translations: now } = await see(hero);
    expect(beginText(hero, now, now[1])).toEqual({ URL: second, AltText: '' });
    await send(hero, { 'content.URL': second, 'content.AltText': 'Une porte bleue' }, 2);
    await publishIn(2);
    expect([await pageIn('fr'), await pageIn('en')]).toEqual([second, second]);
    await send(hero, { 'content.URL': '', 'content.AltText': '' });
    await publishIn(1);
    expect([await pageIn('fr'), await pageIn('en')]).toEqual([null, null]);
  });

  test('words of a draft go with the picture that they were published about, those written since stay', async () => {
    const publishIn = async (...ids: number[]) => {
      const { Version: version } = await see(hero);
      return run(publishSection, { company_id: company, id: hero, version, language_type_ids: ids }, owner.context);
    };
    const [first, second, third] = ['/media/images/a.webp', '/media/images/b.webp', '/media/images/c.webp'];
    for (const [id, words] of [
      [1, 'A red door'],
      [2, 'Une porte rouge'],
      [3, 'Una puerta roja'],
    ] as const)
      await send(hero, { 'content.URL': first, 'content.AltText': words }, id);
    await publishIn(1, 2, 3);
    await send(hero, { 'content.URL': third, 'content.AltText': 'Una puerta roja' }, 3);
    await send(hero, { 'content.URL': first, 'content.AltText': 'Une porte bleue' }, 2);
    await send(hero, { 'content.URL': second, 'content.AltText': 'A blue door' });
    await publishIn(1);
    const { Translations: all } = await see(hero);
    expect(all.map(({ Published, Draft }) => [Published, Draft])).toEqual([
      [{ URL: second, AltText: 'A blue door' }, null],
      [
        { URL: '', AltText: '' },
        { URL: second, AltText: 'Une porte bleue' },
      ],
      [
        { URL: '', AltText: '' },
        { URL: second, AltText: '' },
      ],
    ]);
    // What is published together stands together.
    await send(hero, { 'content.URL': third, 'content.AltText': 'A green door' });
    await publishIn(1, 2);
    const { Translations: then } = await see(hero);
    expect(then.map(({ Published }) => Published)).toEqual([
      { URL: third, AltText: 'A green door' },
      { URL: third, AltText: 'Une porte bleue' },
      { URL: '', AltText: '' },
    ]);
  });

  test('who did not agree, or was never asked, is kept in the draft, and seen by no visitor', async () => {
    const members = (await send(team, {
      'content.Members.0.Name': 'Ana',
      'content.Members.0.HasConsent': 'true',
      'content.Members.1.Name': 'Zoé',
      'content.Members.1.HasConsent': 'false',
      'content.Members.2.Name': 'Old Tim',
      'content.Members.3.HasConsent': 'false',
    }))!.Members;
    expect(members!.map(({ Name, HasConsent }) => [Name, HasConsent])).toEqual([
      ['Ana', true],
      ['Zoé', false],
      ['Old Tim', undefined],
    ]);
    const text = JSON.stringify(await shown(team));
    expect([text.includes('Ana'), text.includes('Zoé'), text.includes('Old Tim')]).toEqual([true, false, false]);
    expect(text).not.toContain('HasConsent');
  });

  test('tiles come with what is offered, are moved, left out, and keep what the form does not show', async () => {
    await rows(
      db,
      sql`insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor)
        select ${company}, id, service_type_id, category_id, 1, 12950 from services order by id limit 1 on conflict do nothing`,
    );
    const [offer] = (await see(bookNow)).Offers;
    expect(offer).toMatchObject({ CurrencyCode: 'CAD', CountryTypeId: 1 });
    const words = { en: 'Go', fr: 'Allons-y', es: 'Vamos' };
    const drafted = await send(bookNow, {
      'content.Services.0.Title': 'Panes',
      'content.Services.0.ServiceGuid': offer!.ServiceGuid,
      'content.Services.0.OrderOnSite': '4',
      'content.Services.0.TypeId': '1',
      'content.Services.0.ServiceTypeId': '3',
      'content.Services.0.ButtonText': JSON.stringify(words),
      'content.Services.1.Title': 'Gutters',
      'content.Services.1.OrderOnSite': '9',
      'content.Services.1.TypeId': '3',
      'content.Services.1.ServiceTypeId': '3',
      'content.Services.1.IsHidden': 'false',
      'content.Services.1.Place': '1',
      // Emptied, and so gone.
      'content.Services.2.TypeId': '1',
      'settings.DisplayGrouping': 'true',
      'settings.ButtonColor': '#0a5e57',
    });
    expect(drafted.Services).toMatchObject([
      { Title: 'Gutters', OrderOnSite: 1, IsHidden: false },
      { Title: 'Panes', OrderOnSite: 2, ServiceGuid: offer!.ServiceGuid, ButtonText: words },
    ]);
    expect((await see(bookNow)).Settings).toEqual({ DisplayGrouping: true, ButtonColor: '#0a5e57' });
    expect((await shown(bookNow)).Services).toHaveLength(2);
  });

  test('hours of a form: midnight ends a day, 00:00 to 00:00 is around the clock, one press makes ticked days alike', async () => {
    const week = {
      'content.EnableMonday': 'true',
      'content.EnableTuesday': 'true',
      'content.StartTimeTuesday': '08:30',
      'content.EndTimeTuesday': '00:00',
      'content.EnableFriday': 'true',
      'content.StartTimeFriday': '00:00',
      'content.EndTimeFriday': '00:00',
    };
    const hours = sectionType.operatingHours;
    const clocks = (draft: Record<string, unknown>, ...days: string[]) =>
      days.map((day) => [draft[`StartTime${day}`], draft[`EndTime${day}`]].join('–'));
    const typed = await send(hours, week);
    expect(clocks(typed, 'Monday', 'Tuesday', 'Friday')).toEqual(['0–0', '8.5–24', '0–24']);
    const alike = await send(hours, { ...week, same_every_day: 'true' });
    expect(clocks(alike, 'Monday', 'Tuesday', 'Friday', 'Sunday')).toEqual(['8.5–24', '8.5–24', '8.5–24', '0–0']);
  });

  test('what the first form of a language leaves empty is empty: no fact of another language comes back', async () => {
    const hours = sectionType.operatingHours;
    const closed = { 'content.Exceptions.0.From': '2030-12-25', 'content.Exceptions.0.Until': '2030-12-25' };
    await send(hours, { 'content.EnableMonday': 'true', 'content.EnableFriday': 'true', ...closed });
    const french = (await send(hours, { 'content.EnableMonday': 'true' }, 2)) as Record<string, unknown>;
    expect([french.EnableMonday, french.EnableFriday, french.Exceptions]).toEqual([true, false, []]);
  });
});
