import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { as, password, tokenIn } from '@/lib/accounts/fixtures/signing';
import { createClaim } from '@/lib/accounts/service';
import { run } from '@/lib/platform';
import { createBusinessRequest } from '@/lib/requests/contract';
import { answerListing, getListing, openBusiness } from '@/lib/requests/contract-business';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import {
  acceptConsoleBusiness,
  askConsoleBusiness,
  askConsoleClaim,
  getConsoleBusiness,
  getConsoleClaim,
  refuseConsoleBusiness,
  refuseConsoleClaim,
} from './contract';
import { business, later, makeStaff, visitor } from './fixtures/staff';
import { workDueDecision } from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('an answer that comes while a decision waits', (getDb, test_) => {
  let db: TestDb;
  let toronto: number;
  let staff: Awaited<ReturnType<typeof makeStaff>>;

  beforeEach(async () => {
    await emptyTables(test_);
    db = getDb();
    await makeReferences(db);
    ({ toronto } = await makeToronto(db));
    staff = await makeStaff(db, 'Operator');
  });
  const carryOut = () => workDueDecision(later(11));
  const reason = 'Which register?';

  /** A business that staff have asked something. */
  async function askedBusiness() {
    const { Id: id } = await run(createBusinessRequest, business, { ...visitor(), idempotencyKey: 'one' });
    const link = { business_token: await tokenIn(db, 'business-link'), password, city: 'Toronto', country_id: 1 };
    const opened = await run(openBusiness, link, visitor());
    const { Object: asked } = await run(askConsoleBusiness, { id, version: 1, reason }, staff());
    await carryOut();
    return { id, version: asked.Version + 1, company_id: opened.CompanyId, owner: await as(opened.token!) };
  }

  test.each([
    ['refusal', refuseConsoleBusiness],
    ['second question', askConsoleBusiness],
  ])('of a business, a %s: it is read before anything goes out', async (_, op) => {
    const { id, version, company_id, owner } = await askedBusiness();
    await run(op, { id, version, reason: 'None came.' }, staff());
    await run(answerListing, { company_id, answer: 'That of Ontario.' }, owner);
    await carryOut();
    const { Object: seen } = await run(getConsoleBusiness, { id }, staff());
    expect([seen.State, seen.Answer, seen.Decision?.Failure]).toEqual(['Waiting', 'That of Ontario.', 409]);
    expect((await run(getListing, { company_id }, owner)).Object).toMatchObject({ State: 'Waiting', Reason: '' });
    // Decided anew, with the answer in sight, it is carried out.
    await run(op, { id, version: seen.Version, reason: 'Not theirs.' }, staff());
    await carryOut();
    expect((await run(getListing, { company_id }, owner)).Object.State).toMatch(/^(Refused|Asked)$/);
  });

  test('an approval needs no answer: it is carried out all the same', async () => {
    const { id, version, company_id, owner } = await askedBusiness();
    await run(acceptConsoleBusiness, { id, version, reason: 'Found it.' }, staff());
    await run(answerListing, { company_id, answer: 'That of Ontario.' }, owner);
    await carryOut();
    expect((await run(getListing, { company_id }, owner)).Object.State).toBe('Published');
  });

  test.each([
    ['refusal', refuseConsoleClaim],
    ['second question', askConsoleClaim],
  ])('of a claimant, a %s: it is read before anything goes out', async (_, op) => {
    const { id: company_id } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const ana = await makePerson(db, 'ana');
    const { ClaimId: id } = await createClaim({ company_id, message: 'Mine.' }, ana.context);
    const { Object: asked } = await run(askConsoleClaim, { id, version: 1, reason }, staff());
    await carryOut();
    await run(op, { id, version: asked.Version + 1, reason: 'None came.' }, staff());
    await createClaim({ company_id, message: 'Register 12.' }, ana.context);
    await carryOut();
    const { Object: seen } = await run(getConsoleClaim, { id }, staff());
    expect([seen.State, seen.Message, seen.Decision?.Failure]).toEqual(['Waiting', 'Register 12.', 409]);
  });
});
