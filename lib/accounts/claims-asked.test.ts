import { inTransaction } from '@/lib/effects/transaction';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { as, join } from './fixtures/signing';
import { createClaim, listClaims, refuseClaim } from './service';
import { askClaimIn } from './service/operator-claims';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnOneDatabase('a claim that staff ask about', (getDb, test_) => {
  test('shows its question to who made it, until it is answered or decided', async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company_id } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const ana = await as((await join(db, { audience: 'company', email: 'ana@correo.example' })).token);
    const { ClaimId: id, Question } = await createClaim({ company_id, message: 'Mine.' }, ana);
    const ask = (question: string) => inTransaction((tx) => askClaimIn(tx, id, question));
    const questions = async () => (await listClaims({}, ana)).Objects.map((one) => one.Question);
    expect([Question, await questions()]).toEqual(['', ['']]);
    await ask('Which register names you?');
    expect(await questions()).toEqual(['Which register names you?']);
    await createClaim({ company_id }, ana);
    expect(await questions()).toEqual(['Which register names you?']);
    await createClaim({ company_id, message: 'Register 12.' }, ana);
    expect(await questions()).toEqual(['']);
    await ask('Since when?');
    await refuseClaim(id, 'No answer.');
    expect(await questions()).toEqual(['']);
  });
});
