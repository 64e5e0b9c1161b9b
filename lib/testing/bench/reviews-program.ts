import { dbOver, rows, sql } from '@/lib/db/client';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool } from '@/lib/db/tool';
import { setReviewsGateway } from '@/lib/gateways/reviews';
import { googleReviews } from '@/lib/gateways/reviews/google';
import { disconnectReviewSource } from '@/lib/opinions/service/review-sources';
import { sealSource } from '@/lib/opinions/service/source-secret';
import { sweepDueSources } from '@/lib/opinions/service/sweep-sources';
import { googleAccount, googleKeys, googleRefreshToken } from '../review-sites/google-site';
import { openReviewStandIns } from '../review-sites/server';
import { makePlace } from '../review-sites/world';

/**
 * Sweeps Google for so many companies of a seeded marketplace, from the stand-in in this very process: `bench-reviews N`. Prints how long the
 * first full sweep took, and one after it that finds a review more at every twentieth place. What it connected is disconnected at the end.
 */
const wanted = Number(process.argv[2]);
const { port } = await openForTool();
const db = dbOver(port);
const standIns = await openReviewStandIns();
const site = standIns.sites.google;
setReviewsGateway('google', googleReviews({ ...googleKeys, apiBase: standIns.origin, gapMs: 0 }));

const companies = await rows<{ id: number }>(
  db,
  sql`select id from companies c where is_published and not exists (select from review_sources s where s.company_id = c.id)
    order by id desc limit ${wanted}`,
);
for (const [n] of companies.entries())
  site.places.set(`locations/${n + 1}`, makePlace(`locations/${n + 1}`, `Place ${n}`, 12));
const sealed = await Promise.all(
  companies.map(async ({ id }, n) => ({
    id,
    place: `${googleAccount}/locations/${n + 1}`,
    ...(await sealSource(id, 0, googleRefreshToken)),
  })),
);
await rows(
  db,
  sql`insert into review_sources (company_id, source_id, external_id, token, token_key, next_at)
    select i.id, 0, i.place, i.token, i."tokenKey", now() from json_to_recordset(${JSON.stringify(sealed)}::text::json)
      as i(id int, place text, token text, "tokenKey" text)`,
  { prepare: false },
);

/** Sweeps all that is due: milliseconds, calls in all, calls for several places at once. */
async function sweep() {
  const since = performance.now();
  const before = site.asked.length;
  const { signal } = new AbortController();
  while ((await sweepDueSources('google', { signal })) !== null);
  const asked = site.asked.slice(before);
  const batches = asked.filter((call) => call.includes('batchGetReviews')).length;
  return { ms: performance.now() - since, calls: asked.length, batches };
}

const first = await sweep();
await rows(db, sql`update review_sources set next_at = now() where next_at is not null`, { prepare: false });
let n = 0;
for (const place of site.places.values()) {
  if (n++ % 20 !== 0) continue;
  const at = new Date(Date.now() - n * 1000).toISOString();
  place.reviews.unshift({ id: 'new', name: 'New P.', stars: 4, isUp: true, text: 'New', writtenAt: at, changedAt: at });
}
const routine = await sweep();
for (const { id } of companies) await disconnectReviewSource({ companyId: id, memberId: 0 }, 'google');
console.log(JSON.stringify({ places: companies.length, first, routine }));
await standIns.close();
await closeDatabase();
