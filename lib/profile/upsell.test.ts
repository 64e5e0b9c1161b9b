import * as tables from '@/lib/db/tables';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { recordUpsell } from './service';

describeOnOneDatabase('upsell events', (getDb) => {
  let db: TestDb;
  let toronto: number;
  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    ({ toronto } = await makeToronto(db));
  });

  const press = (company_id: number, idempotencyKey: string) =>
    recordUpsell({ company_id, event: 'reviews-widget' }, { ...context, idempotencyKey });

  test('which company and which button; the same press counts once', async () => {
    const { id } = await makeCompany(db, { name: 'Clair & Net', cityId: toronto });
    const first = await press(id, 'one');
    expect(await press(id, 'one')).toEqual(first);
    await press(id, 'two');
    const kept = await db.select().from(tables.upsellEvents);
    expect(kept.map(({ companyId, event }) => [companyId, event])).toEqual([
      [id, 'reviews-widget'],
      [id, 'reviews-widget'],
    ]);
  });

  test('a company that is not listed: 422, nothing kept', async () => {
    const hidden = await makeCompany(db, { name: 'Hidden', cityId: toronto, isPublished: false });
    for (const id of [hidden.id, 999_999])
      await expect(press(id, `of-${id}`)).rejects.toMatchObject({ status: 422, fields: { company_id: 'invalid' } });
    expect(await db.select().from(tables.upsellEvents)).toEqual([]);
  });
});
