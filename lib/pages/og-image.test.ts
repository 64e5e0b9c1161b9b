import { createHash } from 'node:crypto';
import { refreshCompanyTotals } from '@/lib/companies/queries/totals';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { answerOgImage } from './og-image';

describeOnOneDatabase('the picture of a shared link', (getDb) => {
  beforeAll(() => makeReferences(getDb()));

  const pictureOf = async (id: number) => {
    const answer = await answerOgImage({ locale: 'en', kind: 'company', id: String(id) });
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  };

  test('follows the name of a company', async () => {
    await clearDirectory(getDb());
    const { toronto } = await makeToronto(getDb());
    const { id } = await makeCompany(getDb(), { name: 'Clear Panes', cityId: toronto });
    const before = await pictureOf(id);
    expect(await pictureOf(id)).toBe(before);
    await rows(getDb(), sql`update company_profiles set name = 'Bright Panes' where company_id = ${id}`);
    await refreshCompanyTotals(getDb(), [id]);
    expect(await pictureOf(id)).not.toBe(before);
  });
});
