import { makeFirstOwner } from '@/lib/accounts/service/open-owner';
import { hashPassword } from '@/lib/accounts/service/password';
import { giveTag } from '@/lib/companies/service/company-tags';
import { type Db, dbOver, rows, sql } from '@/lib/db/client';
import { cursorOf } from '@/lib/db/entity-rows';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { inTransaction } from '@/lib/effects/transaction';

/**
 * Readies a seeded marketplace for the portal's part of the bench: `bench-portal N DIGEST` makes one owner of two companies, the one with most
 * dates, and one with N customers, whose list is long. Prints who they are, and what a change of a booking costs with the
 * triggers that note it for streams, and without. Not part of the demo.
 */
const [wanted, digest = ''] = [Number(process.argv[2]), process.argv[3]];
const email = 'owner@bench.example';
const { port } = await openForTool();
const db = dbOver(port);

async function makeOwned(order: 'desc' | 'asc'): Promise<{ id: number; tag: string }> {
  const [found] = await rows<{ id: number; name: string }>(
    db,
    sql`select c.id, p.name from companies c join company_profiles p on p.company_id = c.id join visits v on v.company_id = c.id
      where c.is_published group by c.id, p.name order by count(*) ${sql.raw(order)}, c.id limit 1`,
    { prepare: false },
  );
  const { id, name } = found!;
  const [known] = await rows<{ tag: string }>(
    db,
    sql`select t.tag from company_tags t join company_members m on m.company_id = t.company_id
      join members a on a.id = m.member_id where t.company_id = ${id} and a.email = ${email} limit 1`,
  );
  if (known) return { id, tag: known.tag };
  const passwordHash = await hashPassword(digest);
  return inTransaction(async (tx) => {
    await makeFirstOwner(tx, id, { email, name: 'Dana Trevino', phoneNumber: '', language: 'en', passwordHash });
    return { id, tag: await giveTag(tx, id, name) };
  });
}

/** Brings a company to so many customers; a cursor to the last page of them. */
async function fillCustomers(companyId: number): Promise<string> {
  await rows(
    db,
    sql`insert into customers (company_id, first_name, last_name, email)
      select ${companyId}, 'Zoë', 'N’Guyen ' || n, 'c' || n || '@bench.example'
      from generate_series(1, greatest(0, ${wanted}::int - (select count(*)::int from customers where company_id = ${companyId}))) n
      on conflict do nothing`,
    { prepare: false },
  );
  await rows(db, sql`analyze customers`, { prepare: false });
  const [last] = await rows<{ value: string; id: number }>(
    db,
    sql`select name_key as value, id from customers where company_id = ${companyId} and merged_into_id is null and erased_at is null
      order by name_key desc, id desc offset 25 limit 1`,
  );
  return cursorOf('Name', last!.value, last!.id);
}

const changed = 20_000;

async function changeBookings(on: Db): Promise<number> {
  const since = performance.now();
  await rows(
    on,
    sql`update bookings set version = version + 1 where id in (select id from bookings order by id limit ${changed}::int)`,
  );
  return ((performance.now() - since) * 1000) / changed;
}

/** Microseconds of one changed booking of many, with its trigger and without, in turn. */
async function measureTrigger(): Promise<{ noted: number; bare: number }> {
  await changeBookings(db);
  const [noted, bare] = [[] as number[], [] as number[]];
  for (let round = 0; round < 3; round++) {
    noted.push(await changeBookings(db));
    await rows(db, sql`alter table bookings disable trigger note_booking_change`, { prepare: false });
    bare.push(await changeBookings(db));
    await rows(db, sql`alter table bookings enable trigger note_booking_change`, { prepare: false });
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[1]!;
  return { noted: middle(noted), bare: middle(bare) };
}

const [busy, long] = [await makeOwned('desc'), await makeOwned('asc')];
const lastPage = await fillCustomers(long.id);
const trigger = await measureTrigger();
console.log(JSON.stringify({ email, busy, long, lastPage, trigger }));
await closeDatabase();
