import { getPortal } from '@/lib/accounts/contract-portal';
import { makePerson, type Person, withOldSignIn } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { transactionOn } from '@/lib/effects/transaction';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { getIntegration } from './contract';
import {
  addOrigin,
  changeColour,
  changeCompanyTag,
  changeSettings,
  getOrigin,
  getSettings,
  listOrigins,
  removeOrigin,
  type SettingsInput,
} from './contract-settings';
import { changeFrameOrigins, changeTag, companyOfTag, getFrameOrigins, giveTag } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

/** What a refused call says: its status and what is wrong with each field. */
async function refusal<I, O>(op: Operation<I, O>, input: I, by: ServiceContext): Promise<string> {
  try {
    await run(op, input, by);
    return 'passes';
  } catch (error) {
    const { status, fields } = error as PlatformError;
    if (status === 500) throw (error as Error).cause;
    const said = Object.entries(fields ?? {}).map(([name, fault]) => `${name} ${fault}`);
    return [status, ...said].join(' ');
  }
}

const facts: SettingsInput = {
  company_name: 'Clear Panes Été',
  company_url: 'https://www.clear-panes.example/',
  company_emails: 'info@panes.example; office@panes.example, info@panes.example',
  phone_number: '(416) 555-0188',
  language_code: 'fr',
};

describeOnOneDatabase('settings of a company', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let key: string;
  let owner: Person;
  let office: Person;
  let stranger: Person;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    await transactionOn(db as never, async (tx) => {
      await giveTag(tx, company, 'Clear Panes');
      await giveTag(tx, other, 'Other Panes');
    });
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    office = await makePerson(db, 'oscar', { companyId: company, access: ['ViewSettings'] });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${company}`,
    );
    key = found!.key;
  });

  const seen = async (by = office) => (await run(getSettings, { company_id: company, id: company }, by.context)).Object;
  const own = (version: number) => ({ company_id: company, id: company, version });
  const tags = async () =>
    (await rows<{ tags: string[] }>(db, sql`select tags from changes order by id`)).flatMap((row) => row.tags);

  test('facts are kept as they are counted, said wherever they stand, and their pages recorded as changed', async () => {
    await db.execute(
      sql`insert into company_sections (company_id, section_type_id, display_order) values (${company}, 4, 1)`,
    );
    const { Version } = await seen();
    const { Object: row } = await run(changeSettings, { ...own(Version), ...facts }, office.context);
    expect(row).toMatchObject({
      CompanyName: 'Clear Panes Été',
      CompanyUrl: 'https://www.clear-panes.example',
      CompanyEmails: 'info@panes.example, office@panes.example',
      PhoneNumber: '+14165550188',
      LanguageCode: 'fr',
      SubscriptionTypeId: -1,
    });
    expect(await tags()).toEqual(expect.arrayContaining([`company:${company}`, 'home']));
    const before = (await tags()).length;
    // What stands on no page changes none.
    await run(changeSettings, { ...own(row.Version), ...facts, company_emails: 'info@panes.example' }, office.context);
    expect((await tags()).length).toBe(before);
    expect((await seen()).CompanyEmails).toBe('info@panes.example');
  });

  test('of two forms the second is shown what the first one left; another company sees and changes nothing', async () => {
    const { Version } = await seen();
    await run(changeSettings, { ...own(Version), ...facts }, office.context);
    const late = run(changeSettings, { ...own(Version), ...facts, company_name: 'Late' }, owner.context);
    await expect(late).rejects.toMatchObject({ status: 409, details: { Object: { CompanyName: 'Clear Panes Été' } } });
    expect(await refusal(changeColour, { id: company, Colour: '#0a5e57', version: Version }, owner.context)).toBe(
      '409',
    );
    expect(await refusal(getSettings, { company_id: company, id: company }, stranger.context)).toBe('404');
    expect(await refusal(getSettings, { company_id: company, id: other }, owner.context)).toBe('404');
    expect(await refusal(changeColour, { id: other, Colour: '', version: 1 }, owner.context)).toBe('404');
    expect(await refusal(changeSettings, { ...own(1), id: other, ...facts }, owner.context)).toBe('404');
  });

  test('what cannot be is refused by its field, and what is not counted may be longer', async () => {
    const cases: [Partial<SettingsInput>, string][] = [
      [{ company_name: ' ' }, '422 company_name required'],
      [{ company_url: `https://${'a'.repeat(47)}.example/` }, '422 company_url tooLong'],
      [{ company_url: 'javascript:alert(1)' }, '422 company_url url'],
      [{ company_url: 'https://user:pass@a.example' }, '422 company_url url'],
      // 50 characters without scheme and slash.
      [{ company_url: `https://${'a'.repeat(42)}.example/` }, 'passes'],
      [{ company_url: '' }, 'passes'],
      [{ company_emails: ' ; ' }, '422 company_emails required'],
      [{ company_emails: 'info@panes.example, none' }, '422 company_emails email'],
      [
        { company_emails: `${'a'.repeat(60)}@panes.example; ${'b'.repeat(30)}@panes.example` },
        '422 company_emails tooLong',
      ],
      [{ phone_number: '12' }, '422 phone_number phone'],
      [{ phone_number: '' }, 'passes'],
      [{ phone_number: null as never }, '422 phone_number invalid'],
      [{ company_url: null as never }, '422 company_url invalid'],
    ];
    for (const [more, expected] of cases) {
      const { Version } = await seen();
      const said = await refusal(changeSettings, { ...own(Version), ...facts, ...more }, office.context);
      expect([more, said]).toEqual([more, expected]);
    }
  });

  test('a colour is used by the booking pages at once, and one on which nothing can be read is refused', async () => {
    const colour = async () => (await run(getIntegration, { client_key: key, lang_code: 'fr' }, office.context)).Colour;
    expect(await colour()).toBeUndefined();
    const { Version: version } = await seen();
    const set = (Colour: string, at = version) =>
      refusal(changeColour, { id: company, Colour, version: at }, office.context);
    expect(await set('#808080')).toBe('422 Colour contrast');
    expect(await set('red;}')).toBe('422 Colour colour');
    await rows(db, sql`delete from changes`);
    expect(await set('#FFD400')).toBe('passes');
    expect(await colour()).toBe('#ffd400');
    // Frames of its widgets are kept, with the colour that they were drawn in.
    expect(await tags()).toEqual([`company:${company}`]);
    expect(await set('', version + 1)).toBe('passes');
    expect(await colour()).toBeUndefined();
  });

  test.each([sql`is_published = false`, sql`taken_down_at = now()`, sql`is_active = false`])(
    'a company that is not public, for whichever reason, is not called so in its portal',
    async (change) => {
      const shown = async () => {
        const { Company } = await run(getPortal, {}, office.context);
        return [Company.IsPublished, (await seen()).IsPublished];
      };
      expect(await shown()).toEqual([true, true]);
      await rows(db, sql`update companies set ${change} where id = ${company}`);
      expect(await shown()).toEqual([false, false]);
    },
  );

  test('an owner, freshly signed in, changes the tag; the former one leads on for a year and is nobody else’s meanwhile', async () => {
    const { Version } = await seen();
    const change = (company_tag: string, by: ServiceContext, version = Version) =>
      refusal(changeCompanyTag, { ...own(version), company_tag }, by);
    expect(await change('panes', office.context)).toBe('403');
    expect(await change('panes', await withOldSignIn(db, owner, 11))).toBe('403 reauthenticate required');
    const fresh = await withOldSignIn(db, owner, 0);
    expect(await change('other-panes', fresh)).toBe('422 company_tag tagTaken');
    expect(await change('---', fresh)).toBe('422 company_tag tag');
    expect(await change('été', fresh)).toBe('422 company_tag tag');
    expect(await change('Panes', fresh)).toBe('passes');
    expect(await companyOfTag('clear-panes')).toEqual({ companyId: company, tag: 'panes' });
    const taken = (tag: string) => transactionOn(db as never, (tx) => changeTag(tx, other, tag));
    expect(await taken('clear-panes')).toBe(false);
    await rows(
      db,
      sql`update company_tags set former_until = now() - interval '1 minute' where tag = 'clear-panes' returning tag`,
    );
    expect(await companyOfTag('clear-panes')).toBeUndefined();
    expect(await taken('clear-panes')).toBe(true);
    expect(await companyOfTag('clear-panes')).toEqual({ companyId: other, tag: 'clear-panes' });
  });

  test('sites are listed, added and removed by the same rules as from the command line', async () => {
    const add = (origin: string) =>
      run(addOrigin, { company_id: company, origin }, { ...office.context, idempotencyKey: `key-${origin}` });
    await changeFrameOrigins(company, { add: ['https://a.example'], remove: [] });
    const { Id, Object: site } = await add('https://B.example/');
    expect(site).toMatchObject({ Id, Origin: 'https://b.example', Version: 1 });
    // Its answer was lost: the same call once more.
    expect((await add('https://B.example/')).Id).toBe(Id);
    const listed = async () =>
      (await run(listOrigins, { company_id: company }, office.context)).Objects.map(({ Origin }) => Origin);
    expect(await listed()).toEqual(['https://a.example', 'https://b.example']);
    const refused = (origin: string) =>
      refusal(addOrigin, { company_id: company, origin }, { ...office.context, idempotencyKey: `key-2-${origin}` });
    expect(await refused('https://b.example')).toBe('422 origin originKnown');
    expect(await refused('https://*.example')).toBe('422 origin origin');
    expect(await refused('https://b.example/page')).toBe('422 origin origin');
    expect(await refusal(getOrigin, { company_id: other, id: Id }, stranger.context)).toBe('404');
    expect(await refusal(removeOrigin, { company_id: other, id: Id, version: 1 }, stranger.context)).toBe('404');
    await run(removeOrigin, { company_id: company, id: Id, version: 1 }, office.context);
    expect((await getFrameOrigins({ client_key: key }, office.context)).Origins).toEqual(['https://a.example']);
    await changeFrameOrigins(company, {
      add: Array.from({ length: 19 }, (_, n) => `https://n${n}.example`),
      remove: [],
    });
    expect(await refused('https://last.example')).toBe('422 origin originsMany');
    const kinds = await rows<{ kind: string }>(
      db,
      sql`select kind from activity where company_id = ${company} order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['origin.add', 'origin.remove']);
  });
});
