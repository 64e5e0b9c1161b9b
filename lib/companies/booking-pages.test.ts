import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { getAvailability } from '@/lib/bookings/contract-availability';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, visitor } from '@/lib/testing/fixtures/bookings';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import type { TestDb } from '@/lib/testing/test-db';
import { getIntegration } from './contract';
import {
  changeBookingPage,
  getBookingPage,
  listBookingPages,
  pauseBookingPage,
  resumeBookingPage,
} from './contract-pages';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

const refusal = async <I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> => {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    return fields ? `${status} ${Object.entries(fields).flat().join(' ')}` : String(status);
  }
};

describeOnOneDatabase('booking pages of the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let guid: string;
  let id: number;
  let owner: Person;
  let stranger: Person;
  let other: number;

  beforeAll(() => makeOntario(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    const made = await makeVitres(db);
    [company, guid] = [made.company.id, made.guid];
    other = (await makeCompany(db, { name: 'Other Panes', cityId: made.toronto })).id;
    owner = await makePerson(db, 'olivia', { companyId: company, access: ['ViewBookingPages'] });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
    const { Objects } = await run(listBookingPages, { company_id: company }, owner.context);
    id = Objects[0]!.Id;
  });

  const about = (version: number) => ({ company_id: company, id, version });
  const publicPage = async (lang_code: 'en' | 'fr') => {
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${company}`,
    );
    const view = await run(
      getIntegration,
      { client_key: found!.key, lang_code },
      visitor('192.0.2.9', new Date(), 'x'),
    );
    return { phone: view.PhoneNumber, ...view.Services[0]! };
  };

  test('what is written stands on the public page, in its language; price and time are the service’s', async () => {
    const texts = [
      {
        lang_code: 'fr' as const,
        title: 'Vos vitres',
        submit_button: 'C’est parti {0} <b>',
        call_to_action_name: 'Conseils',
      },
    ];
    const words = { texts, call_to_action_url: 'https://vitres.example/conseils', tracking_id: 'spring_2027-a' };
    const { Object: page } = await run(
      changeBookingPage,
      { ...about(1), booking_name: 'Windows, spring', base_price: '129,5', base_time: '1,25', ...words },
      owner.context,
    );
    expect(page).toMatchObject({ Name: 'Windows, spring', PriceMinor: 12_950, DurationMinutes: 75, Version: 2 });
    expect(page.Texts[1]).toMatchObject({ LanguageCode: 'fr', Texts: { title: 'Vos vitres', submit_section: '' } });
    expect(await publicPage('fr')).toMatchObject({
      Price: 12_950,
      DurationMinutes: 75,
      Page: {
        Title: 'Vos vitres',
        SubmitButton: 'C’est parti {0} <b>',
        CallToActionUrl: 'https://vitres.example/conseils',
        TrackingId: 'spring_2027-a',
        IsPaused: false,
      },
    });
    expect((await publicPage('en')).Page).toMatchObject({ Title: '', SubmitButton: '' });
    expect(JSON.stringify(await publicPage('en'))).not.toContain('spring,');
    expect(await refusal(changeBookingPage, { ...about(1), base_price: '1', base_time: '1' }, owner.context)).toBe(
      '409',
    );
  });

  test('what cannot be is refused by its field; other companies see nothing of it', async () => {
    const asked = (more: object) =>
      refusal(changeBookingPage, { ...about(1), base_price: '10', base_time: '1', ...more } as never, owner.context);
    expect(await asked({ base_price: '' })).toBe('422 base_price required');
    expect(await asked({ base_time: '0,1' })).toBe('422 base_time hoursBetween');
    expect(await asked({ call_to_action_url: 'http://vitres.example' })).toBe('422 call_to_action_url https');
    expect(await asked({ call_to_action_url: 'https://me:you@vitres.example' })).toBe('422 call_to_action_url https');
    expect(await asked({ texts: [{ lang_code: 'en', call_to_action_name: 'Tips' }] })).toBe(
      '422 call_to_action_url required',
    );
    expect(await asked({ tracking_id: '"><script>' })).toBe('422 tracking_id trackingId');
    expect(await asked({ texts: [{ lang_code: 'en', title: 'x'.repeat(65) }] })).toBe('422 texts.0.title tooLong');
    expect(await refusal(getBookingPage, { company_id: other, id }, stranger.context)).toBe('404');
    expect(await refusal(pauseBookingPage, { ...about(1), company_id: other }, stranger.context)).toBe('404');
  });

  test('the tile is the one that the page of the company shows; a hidden one and pictures of others are not', async () => {
    const tileWith = async (more: object) => {
      const [offer] = await rows<{ guid: string }>(db, sql`select guid from company_services where id = ${id}`);
      const tile = { ServiceGuid: offer!.guid, Title: 'Vitres', Description: 'Sans trace', ...more };
      await rows(db, sql`delete from company_sections where company_id = ${company}`);
      await rows(
        db,
        sql`with made as (insert into company_sections (company_id, section_type_id, display_order) values (${company}, 1, 1) returning id)
          insert into company_section_displays (section_id, language_type_id, content)
          select id, 2, ${JSON.stringify({ Services: [tile] })}::json from made`,
      );
      const { Object: page } = await run(
        getBookingPage,
        { company_id: company, id, lang_code: 'fr' as const },
        owner.context,
      );
      return page.Tile;
    };
    expect(await tileWith({ ButtonText: { fr: 'Allons-y' }, PanelImageUrl: '/media/pictures/pane.webp' })).toEqual({
      Title: 'Vitres',
      Description: 'Sans trace',
      ButtonText: 'Allons-y',
      PanelImageUrl: '/media/pictures/pane.webp',
    });
    expect(await tileWith({ PanelImageUrl: 'https://evil.example/x.png' })).toMatchObject({ PanelImageUrl: '' });
    expect(await tileWith({ IsHidden: true })).toBeNull();
  });

  test('a paused page says so and takes nothing new; the phone is shown for a company that pays', async () => {
    await rows(db, sql`update company_profiles set phone_number = '+14165550104' where company_id = ${company}`);
    await rows(db, sql`delete from subscriptions where company_id = ${company}`);
    await run(pauseBookingPage, about(1), owner.context);
    expect(await publicPage('en')).toMatchObject({ phone: undefined, Page: { IsPaused: true } });
    await rows(
      db,
      sql`insert into subscriptions (company_id, product, subscription_type_id) values (${company}, 'core', 2)`,
    );
    expect((await publicPage('en')).phone).toBe('+14165550104');
    const month = { company_guid: guid, service_id: 1, month: '2027-03', lang_code: 'en' as const };
    const visit = visitor('192.0.2.1', new Date('2027-03-01T12:00:00Z'), 'pause');
    expect(await refusal(getAvailability, month, visit)).not.toBe('passes');
    await run(resumeBookingPage, about(2), owner.context);
    expect(await refusal(getAvailability, month, visit)).toBe('passes');
    const kinds = await rows<{ kind: string }>(db, sql`select kind from activity where kind like 'page.%' order by id`);
    expect(kinds.map(({ kind }) => kind)).toEqual(['page.pause', 'page.resume']);
  });
});
