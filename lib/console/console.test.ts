import { listActivity } from '@/lib/accounts/contract-activity';
import { getPortal } from '@/lib/accounts/contract-portal';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { as, join, mailsOf, password, tokenIn } from '@/lib/accounts/fixtures/signing';
import { approveClaim, createClaim } from '@/lib/accounts/service';
import { getDirectoryIndex, searchEverywhere } from '@/lib/companies/contract';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import type { ServiceContext } from '@/lib/platform/context';
import type { PlatformError } from '@/lib/platform/errors';
import { getCompanyView, previewCompany } from '@/lib/profile/contract';
import { createBusinessRequest } from '@/lib/requests/contract';
import { answerListing, getBusinessLink, getListing, openBusiness } from '@/lib/requests/contract-business';
import { acceptBusiness } from '@/lib/requests/service';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import {
  acceptConsoleBusiness,
  approveConsoleClaim,
  askConsoleBusiness,
  askConsoleClaim,
  getConsoleBusiness,
  getConsoleClaim,
  getConsoleToday,
  listConsoleBusinesses,
  listConsoleClaims,
  mergeConsoleBusiness,
  refuseConsoleBusiness,
  returnConsoleBusiness,
  takeConsoleClaim,
} from './contract';
import { business, later, makeStaff, refusal, visitor } from './fixtures/staff';
import { workDueDecision } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('the console', (getDb, test_) => {
  let db: TestDb;
  let toronto: number;
  let operator: (now?: Date) => ServiceContext;
  let admin: (now?: Date) => ServiceContext;
  let support: (now?: Date) => ServiceContext;
  let keys = 0;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    ({ toronto } = await makeToronto(db));
    operator = await makeStaff(db, 'Operator');
    admin = await makeStaff(db, 'Admin');
    support = await makeStaff(db, 'Support');
  });

  /** A business whose owner has opened the mailed link. */
  async function open(more: object = {}) {
    const { Id } = await run(
      createBusinessRequest,
      { ...business, ...more },
      { ...visitor(), idempotencyKey: `k${keys++}` },
    );
    const business_token = await tokenIn(db, 'business-link');
    const city = { city: 'Toronto', country_id: 1 };
    const opened = await run(openBusiness, { business_token, password, ...city, lang_code: 'fr' }, visitor());
    return { Id, business_token, ...opened, owner: await as(opened.token!) };
  }

  const isPublic = async (id: number) => {
    const view = await refusal(getCompanyView, { id, lang_code: 'fr' }, { now: new Date(), caller: { kind: 'page' } });
    const everywhere = { city_id: toronto, neighborhood_id: -1, lang_code: 'fr' as const, service_types: [] };
    const asked = { ...everywhere, timezone_name: '', date_filter: 7 as const };
    const found = await run(searchEverywhere, asked, { now: new Date(), caller: { kind: 'page' } });
    const index = await run(getDirectoryIndex, { kind: 'company' }, { now: new Date(), caller: { kind: 'page' } });
    return [
      view,
      found.CompanyServices.some(({ CompanyId }) => CompanyId === id),
      index.Entries.some(({ Id }) => Id === id),
    ];
  };
  const state = async (owner: ServiceContext, company_id: number) =>
    (await run(getListing, { company_id }, owner)).Object.State;
  const decide = (op: typeof acceptConsoleBusiness, id: number, version: number, by = operator()) =>
    run(op, { id, version, reason: 'Seen in the register.' }, by);

  test('a business is opened by its mailed link, prepared, and public once it was accepted and ten minutes have passed', async () => {
    await run(createBusinessRequest, { ...business, email: 'x@x.example' }, { ...visitor(), idempotencyKey: 'x' });
    const unproven = await tokenIn(db, 'business-link');
    const where = { city: 'Toronto', country_id: 1 };
    expect([
      await refusal(openBusiness, { business_token: 'A'.repeat(43), password, ...where }, visitor()),
      await refusal(openBusiness, { business_token: unproven, ...where }, visitor()),
      await refusal(openBusiness, { business_token: unproven, password, city: '', country_id: 99 }, visitor()),
    ]).toEqual(['410', '422 password', '422 city,country_id']);
    expect((await run(getBusinessLink, { business_token: unproven }, visitor())).Object).toMatchObject({
      CompanyName: business.company_name,
      Email: 'x@x.example',
      HasAccount: false,
      CountryId: 1,
    });
    const { Id, business_token, CompanyId: company_id, CompanyTag, owner } = await open();
    expect(await refusal(openBusiness, { business_token, password, ...where }, visitor())).toBe('410');
    const portal = await run(getPortal, { company_tag: CompanyTag }, owner);
    expect([
      portal.Company.CompanyName,
      portal.Company.IsPublished,
      portal.Member.Role,
      portal.Company.TimezoneName,
    ]).toEqual([business.company_name, false, 'Owner', 'America/Toronto']);
    const preview = await run(previewCompany, { company_id, lang_code: 'fr' }, owner);
    expect([preview.CompanyProfile.CompanyName, preview.CompanyNeighborhoods[0]?.CityName]).toEqual([
      business.company_name,
      'Toronto fr',
    ]);
    expect(await rows(db, sql`select phone_number, url from company_profiles`)).toEqual([
      { phone_number: '+14165550123', url: 'https://fenetres.example' },
    ]);
    expect([await isPublic(company_id), await state(owner, company_id)]).toEqual([['404', false, false], 'Waiting']);

    const list = await run(listConsoleBusinesses, { filter_search: 'bizard', sort: '-CreationDate' }, support());
    expect(list.Objects.map((row) => [row.Id, row.State, row.Version])).toEqual([
      [Id, 'Waiting', 1],
      [1, 'Unproven', 1],
    ]);
    expect((await run(getConsoleToday, {}, support())).Object).toMatchObject({
      Member: { Role: 'Support' },
      Businesses: { Count: 1 },
      Claims: { Count: 0, OldestDate: null },
    });
    const said = { id: Id, version: 1, reason: 'Seen.' };
    expect([
      await refusal(listConsoleBusinesses, {}, owner),
      await refusal(listConsoleBusinesses, {}, visitor()),
      await refusal(acceptConsoleBusiness, said, support()),
      await refusal(acceptConsoleBusiness, { ...said, reason: ' ' }, operator()),
      await refusal(acceptConsoleBusiness, { ...said, version: 2 }, operator()),
      await refusal(acceptConsoleBusiness, { ...said, id: 1 }, operator()),
      await refusal(getConsoleBusiness, { id: 99 }, operator()),
    ]).toEqual(['403', '401', '403', '422 reason', '409', '409', '404']);

    const first = (await decide(acceptConsoleBusiness, Id, 1)).Object;
    expect([first.State, first.Decision?.CanTakeBack, first.IsOwnDomain, first.Duplicates.length]).toEqual([
      'Decided',
      true,
      true,
      0,
    ]);
    const second = await decide(refuseConsoleBusiness, Id, first.Version, admin()).catch(
      (error: PlatformError) => error,
    );
    expect((second as PlatformError).details).toMatchObject({ Object: { Decision: { Act: 'accept' } } });
    const back = (await run(returnConsoleBusiness, { id: Id, version: first.Version }, operator())).Object;
    expect([back.State, back.Decision]).toEqual(['Waiting', null]);
    expect(await workDueDecision(later(60))).toBeNull();
    const again = (await decide(acceptConsoleBusiness, Id, back.Version)).Object;
    expect([await workDueDecision(later(9)), await state(owner, company_id)]).toEqual([null, 'Waiting']);
    expect(await workDueDecision(later(11))).toEqual({ trouble: null });
    expect([await isPublic(company_id), await state(owner, company_id)]).toEqual([['passes', true, true], 'Published']);
    const [changed] = await rows<{ tags: string[] }>(db, sql`select tags from changes order by id desc limit 1`);
    expect(changed!.tags).toEqual(expect.arrayContaining([`company:${company_id}`, `city:${toronto}`]));
    expect((await mailsOf(db)).at(-1)).toMatchObject({
      kind: 'business-accepted',
      recipient: 'zoe@fenetres.example',
      language: 'fr',
    });
    const seen = await run(listActivity, { company_id, sort: 'Id' }, owner);
    expect(seen.Objects.map(({ Kind }) => Kind)).toEqual(['company.open', 'company.publish']);
    const done = (await run(getConsoleBusiness, { id: Id }, support())).Object;
    expect([done.State, done.History.map(({ Act }) => Act)]).toEqual([
      'Accepted',
      ['carried-out', 'accept', 'take-back', 'accept'],
    ]);
    expect(await refusal(returnConsoleBusiness, { id: Id, version: again.Version + 1 }, operator())).toBe('409');
    await expect(rows(db, sql`update console_audit set reason = ''`)).rejects.toThrow();
    await expect(rows(db, sql`delete from console_audit`)).rejects.toThrow();
  });

  test('staff ask, refuse, and merge a double into the company on file; the owner answers in the portal', async () => {
    const old = await makeCompany(db, { name: 'Fenetres ile bizard', cityId: toronto });
    const taken = await makeCompany(db, { name: 'FENÊTRES ÎLE-BIZARD!', cityId: toronto });
    await rows(db, sql`update companies set is_unclaimed = false where id = ${taken.id}`);
    const { Id, CompanyId: company_id, owner } = await open();
    const carryOut = () => workDueDecision(later(11));
    const version = async () => (await run(getConsoleBusiness, { id: Id }, operator())).Object.Version;
    expect(await refusal(answerListing, { company_id, answer: 'Please.' }, owner)).toBe('409');
    await decide(askConsoleBusiness, Id, 1);
    await carryOut();
    expect(await state(owner, company_id)).toBe('Asked');
    await run(answerListing, { company_id, answer: 'That of Ontario.' }, owner);
    expect(await state(owner, company_id)).toBe('Waiting');
    await decide(refuseConsoleBusiness, Id, await version());
    await carryOut();
    expect((await run(getListing, { company_id }, owner)).Object).toMatchObject({
      State: 'Refused',
      Reason: 'Seen in the register.',
    });
    expect(await refusal(acceptConsoleBusiness, { id: Id, version: await version(), reason: 'Yes' }, operator())).toBe(
      '409',
    );
    await run(answerListing, { company_id, answer: 'Please look again.' }, owner);
    const view = (await run(getConsoleBusiness, { id: Id }, operator())).Object;
    expect([view.State, view.Answer, view.Duplicates.map(({ CompanyId, SameName }) => [CompanyId, SameName])]).toEqual([
      'Waiting',
      'Please look again.',
      [
        [old.id, true],
        [taken.id, true],
      ],
    ]);
    const merge = { id: Id, version: view.Version, reason: 'The same.' };
    expect([
      await refusal(mergeConsoleBusiness, { ...merge, duplicate_id: taken.id }, operator()),
      await refusal(mergeConsoleBusiness, { ...merge, duplicate_id: company_id }, operator()),
    ]).toEqual(['422 duplicate_id', '422 duplicate_id']);
    await run(mergeConsoleBusiness, { ...merge, duplicate_id: old.id }, operator());
    await carryOut();
    const portal = await run(getPortal, {}, owner);
    expect(portal.Companies.map(({ CompanyId }) => CompanyId)).toEqual([old.id]);
    expect(await refusal(getListing, { company_id }, owner)).toBe('404');
    expect((await mailsOf(db)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['business-asked', 'business-refused', 'claim-approved']),
    );
  });

  test('an address with an account gets another company; a command decides at once, and the console says that it was late', async () => {
    await join(db, { audience: 'company', email: 'zoe@fenetres.example' });
    await run(createBusinessRequest, business, { ...visitor(), idempotencyKey: 'a' });
    const business_token = await tokenIn(db, 'business-link');
    expect((await run(getBusinessLink, { business_token }, visitor())).Object.HasAccount).toBe(true);
    // Nothing of ours has this name: the country's own zone holds.
    const opened = await run(openBusiness, { business_token, city: 'Xyzzyville', country_id: 3 }, visitor());
    expect(opened.token).toBeUndefined();
    const [place] = await rows<object>(
      db,
      sql`select country_id, city_id, timezone from company_locations where company_id = ${opened.CompanyId}`,
    );
    expect(place).toEqual({ country_id: 3, city_id: null, timezone: 'Europe/London' });
    await decide(acceptConsoleBusiness, 1, 1);
    await acceptBusiness(1);
    expect(await workDueDecision(later(11))).toEqual({ trouble: null });
    const late = (await run(getConsoleBusiness, { id: 1 }, operator())).Object;
    expect([late.State, late.Decision?.Failure]).toEqual(['Accepted', 409]);
    expect(late.History.map(({ Act }) => Act)).toEqual(['not-carried-out', 'accept']);
  });

  test('claims: one hand at a time, no approval without enough proof', async () => {
    const { id: company_id } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    await rows(
      db,
      sql`update company_profiles set url = 'https://www.rioclaro.example/es' where company_id = ${company_id}`,
    );
    const claimant = (name: string): Promise<Person> => makePerson(db, name);
    const ana = await claimant('ana');
    const { ClaimId: id } = await createClaim({ company_id, message: 'Mine.' }, ana.context);
    const luis = await claimant('luis');
    await createClaim({ company_id }, luis.context);
    const row = (await run(listConsoleClaims, { filter_search: 'rio claro' }, support())).Objects[0]!;
    expect([row.CompanyName, row.ClaimantEmail, row.LeasedBy]).toEqual(['Río Claro', 'ana@correo.example', null]);
    await run(takeConsoleClaim, { id, version: 1 }, operator());
    const said = { id, version: 2, reason: 'Called them.' };
    expect([
      await refusal(takeConsoleClaim, { id, version: 2 }, admin(later(14))),
      await refusal(approveConsoleClaim, { ...said, proofs: ['register'] }, admin()),
      await refusal(approveConsoleClaim, { ...said, proofs: ['call'] }, operator()),
      await refusal(approveConsoleClaim, said, operator()),
    ]).toEqual(['409', '409', '422 proofs', '422 proofs']);
    const asked = (await run(askConsoleClaim, said, operator())).Object;
    await workDueDecision(later(11));
    expect((await mailsOf(db)).at(-1)).toMatchObject({ kind: 'claim-asked', recipient: 'ana@correo.example' });
    expect((await run(getConsoleClaim, { id }, operator())).Object).toMatchObject({
      State: 'Asked',
      Question: 'Called them.',
      OtherClaims: 1,
    });
    await createClaim({ company_id, message: 'See register 12.' }, ana.context);
    // The lease of the operator has run out by then.
    const approved = (
      await run(
        approveConsoleClaim,
        { ...said, version: asked.Version + 1, proofs: ['call', 'letter'] },
        admin(later(16)),
      )
    ).Object;
    expect([approved.State, approved.Message, approved.Proofs.find(({ Kind }) => Kind === 'domain')?.State]).toEqual([
      'Decided',
      'See register 12.',
      'Fails',
    ]);
    await workDueDecision(later(27));
    expect((await run(listConsoleClaims, {}, support())).Objects.map(({ State }) => State)).toEqual([
      'Approved',
      'Refused',
    ]);
    await expect(approveClaim(id)).rejects.toMatchObject({ status: 409 });
  });
});
