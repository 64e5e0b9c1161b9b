import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';

/**
 * Readies a seeded marketplace for the widget's part of the bench: `bench-widget N` gives the N companies with most opinions a widget each,
 * once, and prints the addresses of their frames, the fullest first. Not part of the demo.
 */
const wanted = Number(process.argv[2]);
const { port } = await openForTool();
const db = dbOver(port);
const fullest = sql`select c.id, c.guid, count(o.id) as opinions from companies c left join opinions o on o.company_id = c.id and o.is_published
  where c.is_published and c.is_active and c.taken_down_at is null group by c.id order by opinions desc, c.id limit ${wanted}`;
await rows(
  db,
  sql`insert into reviews_widgets (company_id, name) select id, 'Bench' from (${fullest}) c
    where not exists (select from reviews_widgets w where w.company_id = c.id)`,
  { prepare: false },
);
const frames = await rows<{ path: string }>(
  db,
  sql`select distinct on (c.opinions, c.id) '/embed/reviews/' || c.guid || '/' || w.guid as path from (${fullest}) c
    join reviews_widgets w on w.company_id = c.id order by c.opinions desc, c.id`,
  { prepare: false },
);
console.log(JSON.stringify(frames.map(({ path }) => path)));
await closeDatabase();
