import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { restorableDays } from '@/lib/config/limits';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { readFrame } from '@/lib/routes/reviews-frame';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import {
  addWidget,
  changeWidget,
  deleteWidget,
  firstChoices,
  getWidget,
  listWidgets,
  previewWidget,
  restoreWidget,
  type WidgetInput,
} from './contract';
import { getReviewsWidget } from './contract-view';
import { deleteExpiredWidgets } from './service/delete-expired';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return {
    ...actual,
    argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 },
    widgetLimits: { ...actual.widgetLimits, maxOfCompany: 3 },
  };
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

describeOnOneDatabase('widgets of the portal', (getDb) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let owner: Person;
  let stranger: Person;
  let clerk: Person;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`delete from members`);
    await clearDirectory(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Rainbow', cityId: toronto })).id;
    other = (await makeCompany(db, { name: 'Other', cityId: toronto })).id;
    owner = await makePerson(db, 'olivia', { companyId: company, access: ['ViewMarketYourBusiness'] });
    clerk = await makePerson(db, 'carl', { companyId: company, access: ['ViewServices'] });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
  });

  let made = 0;
  const add = (name: string, more: Partial<WidgetInput> = {}) =>
    run(
      addWidget,
      { company_id: company, reviews_widget_name: name, ...more },
      { ...owner.context, idempotencyKey: `widget-${made++}` },
    );
  const names = async (more: object = {}) =>
    (await run(listWidgets, { company_id: company, ...more }, owner.context)).Objects.map(({ Name }) => Name);

  test('a new widget begins with the first choices; a company has several, each with an address of its own', async () => {
    const first = await add('Accueil – “Été” 🪟');
    const { WidgetGuid, CompanyGuid, Properties, Version } = first.Object;
    expect(Properties).toEqual({
      ...firstChoices,
      FacebookOverallStarRating: 0,
      YelpOverallStarRating: 0,
      FacebookPageId: '',
    });
    const second = (await add('Shop', { Properties: { LayoutTypeId: 2 } })).Object;
    expect(second.WidgetGuid).not.toBe(WidgetGuid);
    expect([second.CompanyGuid, Version, second.LayoutTypeId]).toEqual([CompanyGuid, 1, 2]);
    expect(await names()).toEqual(['Accueil – “Été” 🪟', 'Shop']);
    expect(await names({ filter_search: 'ete' })).toEqual(['Accueil – “Été” 🪟']);
    await add('x'.repeat(100));
    await expect(add('one too many')).rejects.toMatchObject({ status: 409 });
    await run(deleteWidget, { company_id: company, id: first.Id, version: 1 }, owner.context);
    await add('in its place');
    const back = { company_id: company, id: first.Id, version: 2 };
    expect(await refusal(restoreWidget, back, owner.context)).toBe('409 widgets most');
    expect(await names({ status_types: ['Deleted'] })).toEqual(['Accueil – “Été” 🪟']);
  });

  test('sent once more under its key a widget is the same one, at one moment too', async () => {
    const send = (name = 'Home') =>
      run(
        addWidget,
        { company_id: company, reviews_widget_name: name },
        { ...owner.context, idempotencyKey: 'answer lost' },
      );
    const [first, ...others] = [...(await Promise.all([send(), send()])), await send()];
    for (const other of others) expect(other.Id).toBe(first!.Id);
    expect(await names()).toEqual(['Home']);
    await expect(send('Shop')).rejects.toMatchObject({ status: 422 });
  });

  test('choices are whole where they are sent, and stay where they are not', async () => {
    const { Id: id } = await add('Home', { WidgetTitle: { fr: 'Avis' } });
    const Properties = { LayoutTypeId: 1, ShowTabs: true, YelpLeaveAReviewUrl: 'https://yelp.example/writeareview' };
    const { Object: changed } = await run(
      changeWidget,
      { company_id: company, id, version: 1, reviews_widget_name: 'Home', Properties },
      owner.context,
    );
    expect(changed.Properties).toMatchObject({
      ...Properties,
      ShowHeader: false,
      TotalNumberOfReviewsToShow: 12,
      WidgetTitle: { en: '', fr: 'Avis', es: '' },
    });
    const { Object: renamed } = await run(
      changeWidget,
      { company_id: company, id, version: 2, reviews_widget_name: 'Front page' },
      owner.context,
    );
    expect([renamed.Name, renamed.Properties]).toEqual(['Front page', changed.Properties]);
  });

  test('other choices are drawn without being written, of this widget alone, and for an hour', async () => {
    const [{ Id: id, Object: made }, { Object: another }] = [await add('Home'), await add('Shop')];
    const Properties = { LayoutTypeId: 2, ShowHeader: true };
    const asked = { company_id: company, id, version: 1, Properties, WidgetTitle: { fr: 'Avis' } };
    const { PreviewToken: preview } = (await run(previewWidget, asked, owner.context)).Object;
    const guids = { Guid: made.CompanyGuid, WidgetGuid: made.WidgetGuid };
    const drawn = async (more: object, by = owner.context) =>
      (await run(getReviewsWidget, { ...guids, ...more }, by)).View.Properties;
    const seen = { ...Properties, ShowTabs: false, WidgetTitle: { en: '', fr: 'Avis', es: '' } };
    expect(await drawn({ preview })).toMatchObject(seen);
    expect(await drawn({})).toMatchObject({ LayoutTypeId: 0, ShowTabs: true });
    expect((await run(getWidget, { company_id: company, id }, owner.context)).Object).toEqual(made);
    // What is prepared before the page is public can be looked at (docs/portal.md §1).
    await rows(db, sql`update companies set is_published = false where id = ${company}`);
    expect(await drawn({ preview })).toMatchObject(seen);
    expect(await refusal(getReviewsWidget, guids, owner.context)).toBe('404');
    await rows(db, sql`update companies set is_published = true where id = ${company}`);
    // The longest choices that can be fit into an address.
    const url = `https://a.example/${'é'.repeat(512 - 18)}`;
    const urls = { GoogleLeaveAReviewUrl: url, FacebookLeaveAReviewUrl: url, YelpLeaveAReviewUrl: url };
    const WidgetTitle = { en: '🪟'.repeat(128), fr: '🪟'.repeat(128), es: '🪟'.repeat(128) };
    const long = await run(previewWidget, { ...asked, Properties: urls, WidgetTitle }, owner.context);
    expect(await drawn({ preview: long.Object.PreviewToken })).toMatchObject({ ...urls, WidgetTitle });
    expect(
      readFrame(`/embed/reviews/${made.CompanyGuid}/${made.WidgetGuid}`, `preview=${long.Object.PreviewToken}`).preview,
    ).not.toBe('');
    const over = { ...owner.context, now: new Date(owner.context.now.getTime() + 3_600_000) };
    const refused = (more: object, by = owner.context) => refusal(getReviewsWidget, { ...guids, ...more }, by);
    expect(await refused({ preview }, over)).toBe('404');
    expect(await refused({ preview, WidgetGuid: another.WidgetGuid })).toBe('404');
    expect(await refused({ preview: `${preview}x` })).toBe('404');
    expect(await refusal(previewWidget, { ...asked, Properties: { Width: 20 } }, owner.context)).toBe(
      '422 Properties.Width bounds',
    );
    expect(await refusal(previewWidget, { ...asked, company_id: other }, stranger.context)).toBe('404');
    expect(await refusal(previewWidget, asked, clerk.context)).toBe('403');
  });

  test('a change drops what is kept of the company’s frames, and stands in its activity', async () => {
    const { Id: id } = await add('Home');
    await run(deleteWidget, { company_id: company, id, version: 1 }, owner.context);
    await run(restoreWidget, { company_id: company, id, version: 2 }, owner.context);
    const tags = await rows<{ tag: string }>(db, sql`select unnest(tags) as tag from changes order by id desc limit 3`);
    expect(tags.map(({ tag }) => tag)).toEqual(Array(3).fill(`company:${company}`));
    const kinds = await rows<{ kind: string }>(
      db,
      sql`select kind from activity where company_id = ${company} order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['widget.add', 'widget.delete', 'widget.restore']);
  });

  test('what was deleted can be restored for 30 days, then it is forgotten', async () => {
    const { Id: id, Object: before } = await add('Home');
    await run(deleteWidget, { company_id: company, id, version: 1 }, owner.context);
    expect([await names(), await names({ status_types: ['Deleted'] })]).toEqual([[], ['Home']]);
    expect(await refusal(getWidget, { company_id: company, id }, owner.context)).toBe('404');
    const { Object: back } = await run(restoreWidget, { company_id: company, id, version: 2 }, owner.context);
    expect(back).toMatchObject({ WidgetGuid: before.WidgetGuid, State: 'Shown', Version: 3 });
    await run(deleteWidget, { company_id: company, id, version: 3 }, owner.context);
    const now = new Date();
    expect(await deleteExpiredWidgets(now)).toBe(0);
    await rows(
      db,
      sql`update reviews_widgets set deleted_at = now() - make_interval(days => ${restorableDays + 1}::int)`,
    );
    expect(await refusal(restoreWidget, { company_id: company, id, version: 4 }, owner.context)).toBe('404');
    expect(await deleteExpiredWidgets(now)).toBe(1);
  });

  test('what cannot be is refused by its field', async () => {
    const asked = (more: object) =>
      refusal(addWidget, { company_id: company, reviews_widget_name: 'Home', ...more } as never, {
        ...owner.context,
        idempotencyKey: `wrong-${made++}`,
      });
    expect(await asked({ reviews_widget_name: ' \u200b ' })).toBe('422 reviews_widget_name required');
    expect(await asked({ reviews_widget_name: '🪟'.repeat(101) })).toBe('422 reviews_widget_name tooLong');
    expect(await asked({ WidgetTitle: { es: 'x'.repeat(129) } })).toBe('422 WidgetTitle.es tooLong');
    const url = (GoogleLeaveAReviewUrl: string) => asked({ Properties: { GoogleLeaveAReviewUrl } });
    expect(await url('javascript:alert(1)//a.b')).toBe('422 Properties.GoogleLeaveAReviewUrl https');
    expect(await url('https://me:you@google.example')).toBe('422 Properties.GoogleLeaveAReviewUrl https');
    expect(await asked({ Properties: { Width: 100 } })).toBe('422 Properties.Width bounds');
    expect(await asked({ Properties: { Width: 3000 } })).toBe('422 Properties.Width bounds');
    expect(await asked({ Properties: { LayoutTypeId: 3 } })).toMatch(/^422 Properties.LayoutTypeId/);
    expect(await asked({ Properties: { TotalNumberOfReviewsToShow: 0 } })).toMatch(/^422 Properties.TotalNumber/);
    expect(await asked({ Properties: { MinimumRating: 4 } })).toMatch(/^422 .*unknown/);
  });

  test('other companies, and who may not market it, see and change nothing', async () => {
    const { Id: id } = await add('Home');
    const about = { company_id: other, id, version: 1 };
    expect(await refusal(getWidget, { company_id: other, id }, stranger.context)).toBe('404');
    expect(await refusal(changeWidget, { ...about, reviews_widget_name: 'Mine' }, stranger.context)).toBe('404');
    expect(await refusal(deleteWidget, about, stranger.context)).toBe('404');
    expect(await refusal(listWidgets, { company_id: company }, clerk.context)).toBe('403');
    expect(await refusal(deleteWidget, { company_id: company, id, version: 9 }, owner.context)).toBe('409');
    expect(await names()).toEqual(['Home']);
  });
});
