import { deleteAccount } from '@/lib/accounts/contract-delete';
import { as, join, password } from '@/lib/accounts/fixtures/signing';
import { createClaim } from '@/lib/accounts/service';
import { run } from '@/lib/platform';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { askConsoleClaim, getConsoleClaim, getConsoleToday, listConsoleClaims } from './contract';
import { listAudit } from './contract-audit';
import { later, makeStaff, refusal } from './fixtures/staff';
import { workDueDecision } from './service';

jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('a claim whose claimant deletes their account', (getDb, test_) => {
  test('waits no longer, and a decision about it that was kept mails nobody', async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const by = await makeStaff(db, 'Operator');
    const { id: company_id } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const { token } = await join(db, { audience: 'company' });
    const { ClaimId: id } = await createClaim({ company_id }, await as(token));
    const waits = async () => [
      (await run(listConsoleClaims, {}, by())).Objects.map(({ Id }) => Id),
      (await run(getConsoleToday, {}, by())).Object.Claims.Count,
    ];
    expect(await waits()).toEqual([[id], 1]);
    await run(askConsoleClaim, { id, version: 1, reason: 'Who are you?' }, by());
    await run(deleteAccount, { PresentPassword: password }, await as(token));
    expect(await waits()).toEqual([[], 0]);
    expect(await refusal(getConsoleClaim, { id }, by())).toBe('404');
    expect(await workDueDecision(later(11))).toEqual({ trouble: null });
    expect((await run(listAudit, {}, by())).Objects.map(({ Act }) => Act)).toEqual(['not-carried-out', 'ask']);
    expect(await workDueDecision(later(60))).toBeNull();
  });
});
