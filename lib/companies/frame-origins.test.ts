import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { clearDirectory, makeCompany } from '@/lib/testing/fixtures/companies';
import { context, makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import type { TestDb } from '@/lib/testing/test-db';
import { CompanyUsageError, readOriginsChange } from '@/tools/commands/company-arguments';
import { changeFrameOrigins, getFrameOrigins } from './service';

test.each([
  ['no id', ['origins']],
  ['an id that is none', ['origins', '0']],
  ['a site without its option', ['origins', '1', 'https://a.example']],
  ['an unknown option', ['origins', '1', '--drop', 'https://a.example']],
])('%s makes no sense', (_, args) => {
  expect(() => readOriginsChange(args)).toThrow(CompanyUsageError);
});

describeOnOneDatabase('sites that may frame a company', (getDb) => {
  let db: TestDb;
  let id: number;
  let key: string;

  beforeAll(() => makeReferences(getDb()));
  beforeEach(async () => {
    db = getDb();
    await clearDirectory(db);
    const { toronto } = await makeToronto(db);
    id = (await makeCompany(db, { name: 'Rainbow', cityId: toronto })).id;
    const [found] = await rows<{ key: string }>(
      db,
      sql`select client_key_guid as key from company_locations where company_id = ${id}`,
    );
    key = found!.key;
  });

  const origins = (...words: string[]) => {
    const { id: company, ...change } = readOriginsChange(['origins', ...words]);
    return changeFrameOrigins(company, change);
  };
  const framing = async () => (await getFrameOrigins({ client_key: key }, context)).Origins;

  test('none until one is registered, not even the website of the profile', async () => {
    expect(await framing()).toEqual([]);
    expect(await origins(String(id), '--add', 'https://b.example/', '--add', 'https://A.example:8443')).toEqual([
      'https://a.example:8443',
      'https://b.example',
    ]);
    expect(await framing()).toEqual(['https://a.example:8443', 'https://b.example']);
    expect(await origins(String(id), '--add', 'https://b.example', '--remove', 'https://a.example:8443')).toEqual([
      'https://b.example',
    ]);
    expect(await origins(String(id))).toEqual(['https://b.example']);
  });

  test('all or nothing: a site that is none, one too many, an unknown company', async () => {
    const many = Array.from({ length: 21 }, (_, n) => ['--add', `https://a${n}.example`]).flat();
    for (const words of [
      [String(id), '--add', 'https://a.example', '--add', 'https://*.example'],
      [String(id), ...many],
    ])
      await expect(origins(...words)).rejects.toMatchObject({ status: 422, fields: { origins: expect.any(String) } });
    await expect(origins('999', '--add', 'https://a.example')).rejects.toMatchObject({ status: 404 });
    expect(await framing()).toEqual([]);
  });

  test('a key that is nobody’s, or of a company that is not listed, is 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(getFrameOrigins({ client_key: unknown }, context)).rejects.toMatchObject({ status: 404 });
    await rows(db, sql`update companies set is_published = false where id = ${id}`);
    await expect(framing()).rejects.toMatchObject({ status: 404 });
  });

  test('the database itself keeps out what would be more than an origin in a header', async () => {
    for (const origin of ['*', 'https://*.example', "https://a.example 'self'", 'https://a.example/', 'data:'])
      await expect(
        rows(db, sql`insert into company_origins (company_id, origin) values (${id}, ${origin})`),
      ).rejects.toThrow();
  });
});
