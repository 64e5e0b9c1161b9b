import { as, context, join, password } from '@/lib/accounts/fixtures/signing';
import { createClaim, login } from '@/lib/accounts/service';
import { deleteExpiredAccountData } from '@/lib/accounts/service/delete-expired';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { ClaimsUsageError, readCommand } from './claims-commands';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

test.each([
  [[]],
  [['send']],
  [['constructor']],
  [['approve']],
  [['approve', 'x']],
  [['approve', '1', '2']],
  [['link']],
  [['list', '--all']],
])('%j is answered with what would be right', (args) => {
  expect(() => readCommand(args)).toThrow(ClaimsUsageError);
});

describeOnOneDatabase('npm run claims', (getDb, test_) => {
  beforeEach(() => emptyTables(test_));
  const run = (...args: string[]) => readCommand(args)();

  test('lists who waits, approves, refuses, mails links', async () => {
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    expect(await run('list')).toEqual(['Nothing waits']);
    const ana = await as((await join(db, { audience: 'company' })).token);
    const { ClaimId } = await createClaim({ company_id: company, message: 'Mine,\nsince 1998' }, ana);
    const [line, said] = await run('list');
    expect(line).toContain(
      `Río Claro (company ${company}, on file: ${company}@example.com)  Ana López, ana@correo.example`,
    );
    expect(said).toContain('Mine, since 1998');
    expect(await run('refuse', String(ClaimId), '--reason', 'No proof')).toEqual([`Claim ${ClaimId} is refused`]);
    await expect(run('approve', String(ClaimId))).rejects.toThrow(ClaimsUsageError);
    await expect(run('link', '--company', String(company), '--lang', 'de')).rejects.toThrow(ClaimsUsageError);
    expect(await run('link', '--company', String(company), '--lang', 'fr')).toHaveLength(1);
    const again = await createClaim({ company_id: company }, ana);
    expect(await run('approve', String(again.ClaimId))).toEqual([`Claim ${again.ClaimId} is approved`]);
    await expect(run('link', '--company', String(company))).rejects.toThrow(ClaimsUsageError);
  });

  test('links that ran out, sessions that ended and accounts that never began are forgotten in time', async () => {
    const db = getDb();
    const { token } = await join(db, { email: 'old@correo.example' });
    await join(db, { audience: 'company' });
    await login({ Email: 'ana@correo.example', Password: password }, context());
    const now = new Date();
    expect(await deleteExpiredAccountData(now)).toEqual({ tokens: 0, sessions: 0, unproven: 0 });
    await rows(db, sql`update member_tokens set expires_at = now() - interval '8 days'`);
    await rows(db, sql`update member_sessions set revoked_at = now() - interval '31 days' where member_id = 1`);
    await rows(db, sql`update members set created_at = now() - interval '31 days', verified_at = null where id = 1`);
    expect(await deleteExpiredAccountData(now)).toEqual({ tokens: 2, sessions: 1, unproven: 1 });
    expect((await as(token)).caller.claims).toBeNull();
    expect(await rows(db, sql`select id from members`)).toHaveLength(1);
  });
});
