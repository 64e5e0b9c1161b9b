import type * as z from 'zod';
import { makePerson, type Person } from '@/lib/accounts/fixtures/company-people';
import { cursorOf } from '@/lib/db/entity-rows';
import { run } from '@/lib/platform';
import { operations } from '@/lib/platform/contract';
import type { AnyOperation } from '@/lib/platform/operation';
import { schemaOf } from '@/lib/platform/schema';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres } from '@/lib/testing/fixtures/bookings';
import { sampleAt } from '@/lib/testing/long';

// What a password costs is shown elsewhere.
jest.mock('@/lib/config/limits', () => {
  const actual = jest.requireActual<typeof import('@/lib/config/limits')>('@/lib/config/limits');
  return { ...actual, argonCost: { ...actual.argonCost, memoryKiB: 64, passes: 1 } };
});

type Name = keyof typeof operations;
const lists = (Object.entries(operations) as [Name, AnyOperation][]).filter(
  ([, { method, path }]) => method === 'GET' && /^\/api\/portal\/[a-z-]+$/.test(path),
);

/** What a list can be sorted by; none where it is no list of an entity. */
async function sortsOf(name: Name): Promise<string[]> {
  const { shape } = (await schemaOf(name)).input as unknown as z.ZodObject;
  return shape.cursor && shape.sort ? (shape.sort as z.ZodOptional<z.ZodEnum>).unwrap().options.map(String) : [];
}

const odd = ['', 'x', '\0', '\ud800', 'NaN', '1e999999', '9'.repeat(300), '2026-13-45 99:00:00+99', 'infinity'];

describeOnOneDatabase('cursors that nobody was given', (getDb) => {
  let company: number;
  let owner: Person;
  beforeAll(async () => {
    const db = getDb();
    await makeOntario(db);
    company = (await makeVitres(db)).company.id;
    owner = await makePerson(db, 'owner', { companyId: company, role: 'Owner' });
  });

  const cases = lists.map(([name, op], nth) => ({ name, op, nth }));
  it.each(cases)('$name finds nothing of them, or refuses them: none is a fault of ours', async ({ name, op, nth }) => {
    for (const [at, sort] of (await sortsOf(name)).entries())
      for (const value of sampleAt(nth + at, odd)) {
        const asked = { company_id: company, sort, cursor: cursorOf(sort, value, 1) };
        const status = await run(op, asked, owner.context).then(
          () => 200,
          (error: { status?: number }) => error.status,
        );
        expect([200, 422].includes(status ?? 0) || [sort, value, status]).toBe(true);
      }
  });
});
