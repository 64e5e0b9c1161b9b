import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { duplicatesOf } from './service/open-company';

describeOnOneDatabase('companies that may be the same', (getDb, test_) => {
  let cityId: number;

  beforeEach(async () => {
    await emptyTables(test_);
    await makeReferences(getDb());
    ({ toronto: cityId } = await makeToronto(getDb()));
  });

  async function make(name: string, url: string): Promise<number> {
    const { id } = await makeCompany(getDb(), { name, cityId });
    await rows(getDb(), sql`update company_profiles set url = ${url} where company_id = ${id}`);
    return id;
  }
  const alike = async (id: number) => (await duplicatesOf(id)).map(({ name }) => name);

  test('a site of their own tells, whatever page of it is named', async () => {
    const own = await make('One', 'https://www.panes.example/contact?x=1');
    await make('Two', 'http://panes.example');
    await make('Three', 'https://panes.example.org/');
    expect(await alike(own)).toEqual(['Two']);
  });

  test('a page on a site that many share tells by the whole of its address', async () => {
    const own = await make('One', 'https://www.facebook.com/panes/');
    await make('Two', 'https://m.facebook.com/panes');
    await make('Three', 'https://www.facebook.com/brushes');
    expect(await alike(own)).toEqual(['Two']);
    const numbered = await make('Four', 'https://facebook.com/profile.php?id=12');
    await make('Five', 'https://facebook.com/profile.php?id=13');
    expect(await alike(numbered)).toEqual([]);
  });
});
