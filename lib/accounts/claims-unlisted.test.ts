import { rows, sql } from '@/lib/db/client';
import { describeOnPostgres, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { as, join, mailsOf, statusOf } from './fixtures/signing';
import { approveClaim, createClaim, refuseClaim } from './service';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

describeOnPostgres('claims of a company that is listed no more', (getDb, test_) => {
  test('nobody is given one that was taken down or hidden meanwhile; the claim waits', async () => {
    await emptyTables(test_);
    const db = getDb();
    await makeReferences(db);
    const { toronto } = await makeToronto(db);
    const { id: company } = await makeCompany(db, { name: 'Río Claro', cityId: toronto });
    const claim = async (email: string) => {
      const by = await as((await join(db, { audience: 'company', email })).token);
      return (await createClaim({ company_id: company }, by)).ClaimId;
    };
    const change = (to: typeof takenDown) => rows(db, sql`update companies set ${to} where id = ${company}`);
    const takenDown = sql`taken_down_at = now()`;
    const back = sql`taken_down_at = null, is_published = true`;
    const mailed = async (kind: string) =>
      (await mailsOf(db)).flatMap((mail) => (mail.kind === kind ? mail.recipient : []));
    const owners = () => rows(db, sql`select member_id from company_members where company_id = ${company}`);
    const [ana, eve] = [await claim('ana@correo.example'), await claim('eve@correo.example')];
    for (const gone of [takenDown, sql`is_published = false`]) {
      await change(gone);
      expect(await statusOf(approveClaim(ana))).toBe(409);
      expect([await owners(), await mailed('claim-approved')]).toEqual([[], []]);
      await change(back);
    }
    await change(takenDown);
    await refuseClaim(eve, 'It was taken down.');
    expect(await mailed('claim-refused')).toEqual(['eve@correo.example']);
    await change(back);
    await approveClaim(ana);
    expect([await owners(), await mailed('claim-approved')]).toEqual([[expect.anything()], ['ana@correo.example']]);
    expect(await rows(db, sql`select kind, is_staff as "isStaff" from activity where company_id = ${company}`)).toEqual(
      [{ kind: 'company.claim', isStaff: false }],
    );
  });
});
