import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';

/**
 * Fills a seeded marketplace with bookings: `bench-bookings N` brings it to N confirmed ones. Every date keeps a free place, so that
 * searches find what they found before. Not part of the demo, and never shown.
 */
const wanted = Number(process.argv[2]);
const { port } = await openForTool();
const db = dbOver(port);
await rows(
  db,
  sql`with room as (
      select id, capacity - seats_taken - 1 as most from visits where status = 'live' and seats_taken < capacity - 1
    ), many as (
      select id, least(most, 2) as most from room
    ), made as (
      insert into seats (visit_id, state) select m.id, 'Confirmed' from many m, generate_series(1, m.most)
      limit greatest(0, ${wanted}::int - (select count(*) from seats where state = 'Confirmed'))
      returning visit_id)
    update visits v set seats_taken = v.seats_taken + m.n from (select visit_id, count(*)::int as n from made group by 1) m
    where v.id = m.visit_id`,
  { prepare: false },
);
await rows(
  db,
  sql`insert into bookings (reference, company_id, company_service_id, service_id, seat_id, customer_id, state, currency, language, name,
      email, phone_number, address, city, country_id)
    select 'B' || s.id, v.company_id, v.company_service_id, v.service_id, s.id, s.customer_id, 'Confirmed', 'USD', 'en', 'A neighbor',
      'neighbor@example.com', '+15125550100', '1 Main Street', 'Austin', 2
    from seats s join visits v on v.id = s.visit_id
    where s.state = 'Confirmed' and not exists (select from bookings b where b.seat_id = s.id) limit ${wanted}::int`,
  { prepare: false },
);
await rows(db, sql`analyze`, { prepare: false });
const [count] = await rows<{ n: number }>(db, sql`select count(*)::int as n from bookings`);
console.log(`${count!.n} bookings`);
await closeDatabase();
