import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import type { Operation } from '@/lib/platform/operation';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { formInput } from '@/lib/wire/form-fields';
import {
  addCompanyService,
  changeCompanyService,
  getCompanyService,
  getOfferChoices,
  hideCompanyService,
  listCompanyServices,
  type OfferInput,
  showCompanyService,
} from './contract-services';

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
    return fields ? `${status} ${Object.keys(fields).join()}` : String(status);
  }
};

const offer: OfferInput = {
  booking_page_type_id: 1,
  base_price: '129,5',
  duration_minutes: 90,
  buffer_minutes: 15,
  lead_minutes: 1440,
  capacity: 1,
};

describeOnOneDatabase('services of the portal', (getDb, test_) => {
  let db: TestDb;
  let company: number;
  let other: number;
  let service: number;
  let owner: Person;
  let stranger: Person;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    company = (await makeCompany(db, { name: 'Clear Panes', cityId: toronto, offers: [] })).id;
    other = (await makeCompany(db, { name: 'Other Panes', cityId: toronto })).id;
    owner = await makePerson(db, 'olivia', { companyId: company, role: 'Owner' });
    stranger = await makePerson(db, 'sam', { companyId: other, role: 'Owner' });
    const found = await run(getOfferChoices, { company_id: company }, owner.context);
    service = found.Object.Services[0]!.Id;
  });

  const add = (more: Partial<OfferInput> & { service_id?: number } = {}) =>
    run(
      addCompanyService,
      { company_id: company, service_id: service, ...offer, ...more },
      { ...owner.context, idempotencyKey: `key-${Math.random()}` },
    );

  test('a service is offered at the price that was typed, once', async () => {
    const { Id, Object: made } = await add({ frequencies: ['monthly', 'monthly'], questions: [{ en: 'How many?' }] });
    expect(made).toMatchObject({ Id, ServiceId: service, PriceMinor: 12_950, DurationMinutes: 90, IsHidden: false });
    expect(made.Frequencies).toEqual(['monthly']);
    expect(made.Questions).toEqual([{ en: 'How many?', fr: 'How many?', es: 'How many?' }]);
    const typed = formInput(changeCompanyService.form!, {
      'questions.0.fr': 'Combien de pièces ?',
    });
    const seen = { company_id: company, id: Id, version: made.Version };
    const { Object: french } = await run(
      changeCompanyService,
      { ...seen, ...offer, questions: typed.questions as OfferInput['questions'] },
      owner.context,
    );
    expect(french.Questions).toEqual([
      { en: 'Combien de pièces ?', fr: 'Combien de pièces ?', es: 'Combien de pièces ?' },
    ]);
    const again = { ...owner.context, idempotencyKey: 'another' };
    expect(await refusal(addCompanyService, { company_id: company, service_id: service, ...offer }, again)).toBe('409');
    const left = await run(getOfferChoices, { company_id: company }, owner.context);
    expect(left.Object.Services.map(({ Id: id }) => id)).not.toContain(service);
  });

  test('each change of it dates the company anew: sitemaps say when', async () => {
    const isDatedBy = async (work: () => Promise<unknown>) => {
      await rows(db as never, sql`update companies set updated_at = '2026-01-01' where id = ${company}`);
      await work();
      const [found] = await rows<{ isNew: boolean }>(
        db as never,
        sql`select updated_at > '2026-01-01' as "isNew" from companies where id = ${company}`,
      );
      return found!.isNew;
    };
    expect(await isDatedBy(add)).toBe(true);
    const [row] = (await run(listCompanyServices, { company_id: company }, owner.context)).Objects;
    const seen = { company_id: company, id: row!.Id, version: row!.Version };
    expect(await isDatedBy(() => run(hideCompanyService, seen, owner.context))).toBe(true);
    expect(await isDatedBy(() => refusal(showCompanyService, seen, owner.context))).toBe(false);
  });

  test('sent once more under its key it is the service that was added', async () => {
    const by = { ...owner.context, idempotencyKey: 'answer lost' };
    const send = () => run(addCompanyService, { company_id: company, service_id: service, ...offer }, by);
    const { Id } = await send();
    expect((await send()).Id).toBe(Id);
  });

  test('what cannot be is refused by its field', async () => {
    const by = { ...owner.context, idempotencyKey: 'one' };
    const asked = (more: object) =>
      refusal(addCompanyService, { company_id: company, service_id: service, ...offer, ...more } as never, by);
    expect(await asked({ base_price: '' })).toBe('422 base_price');
    expect(await asked({ base_price: '12.345.6' })).toBe('422 base_price');
    expect(await asked({ service_id: 999_999 })).toBe('422 service_id');
    expect(await asked({ duration_minutes: 5 })).toBe('422 duration_minutes');
    expect(await asked({ booking_page_type_id: 5 })).toBe('422 booking_page_type_id');
    expect(await asked({ questions: [{ en: '', fr: '' }] })).toBe('422 questions.0.en');
    expect(await asked({ booking_page_type_id: 4, base_price: '' })).toBe('passes');
  });

  test('it says that its booking page is paused', async () => {
    const { Id: id } = await add();
    expect((await run(getCompanyService, { company_id: company, id }, owner.context)).Object.IsPaused).toBe(false);
    await rows(db as never, sql`update company_services set is_paused = true where id = ${id}`);
    const { Objects } = await run(listCompanyServices, { company_id: company }, owner.context);
    expect(Objects).toMatchObject([{ Id: id, IsPaused: true, IsHidden: false }]);
  });

  test('it is changed, hidden and shown, each by the version that was seen; other companies see nothing of it', async () => {
    const { Id: id } = await add();
    const seen = { company_id: company, id, version: 1 };
    const { Object: changed } = await run(
      changeCompanyService,
      { ...seen, ...offer, base_price: '150', capacity: 4 },
      owner.context,
    );
    expect(changed).toMatchObject({ PriceMinor: 15_000, Capacity: 4, Version: 2 });
    expect(await refusal(changeCompanyService, { ...seen, ...offer }, owner.context)).toBe('409');
    await run(hideCompanyService, { ...seen, version: 2 }, owner.context);
    await run(showCompanyService, { ...seen, version: 3 }, owner.context);
    await run(hideCompanyService, { ...seen, version: 4 }, owner.context);
    const { Objects } = await run(listCompanyServices, { company_id: company }, owner.context);
    expect(Objects).toMatchObject([{ Id: id, IsHidden: true }]);

    expect(await refusal(getCompanyService, { company_id: other, id }, stranger.context)).toBe('404');
    expect(await refusal(getCompanyService, { company_id: company, id }, stranger.context)).toBe('404');
    const kinds = await rows<{ kind: string }>(
      db as never,
      sql`select kind from activity where company_id = ${company} order by id`,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'service.add',
      'service.change',
      'service.hide',
      'service.show',
      'service.hide',
    ]);
  });
});
