import { rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase } from '@/lib/db/owner';
import { setReviewsGateway } from '@/lib/gateways/reviews';
import { googleReviews } from '@/lib/gateways/reviews/google';
import { sealSource } from '@/lib/opinions/service/source-secret';
import { sweepDueSources } from '@/lib/opinions/service/sweep-sources';
import { makeCompany } from './fixtures/companies';
import { makeReferences, makeToronto } from './fixtures/searches';
import { googleAccount, googleKeys, googleRefreshToken } from './review-sites/google-site';
import { testDbOver } from './test-db';

/**
 * Child process of lib/opinions/sweep-kill.test.ts. `seed COUNT` connects so many companies with a place of Google's each; `sweep INSTANT
 * ORIGIN` sweeps until none is due, or it is killed; `tell` says what is kept of each.
 */

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const [command = '', word = '', apiBase = ''] = process.argv.slice(2);
const db = testDbOver(await openDatabase());

async function seed(): Promise<void> {
  await makeReferences(db);
  const { toronto } = await makeToronto(db);
  for (let n = 1; n <= Number(word); n++) {
    const { id } = await makeCompany(db, { name: `Rainbow ${n}`, cityId: toronto });
    const { token, tokenKey } = await sealSource(id, 0, googleRefreshToken);
    await rows(
      db,
      sql`insert into review_sources (company_id, source_id, external_id, token, token_key, next_at)
        values (${id}, 0, ${`${googleAccount}/locations/${n}`}, ${token}, ${tokenKey}, now())`,
    );
  }
}

async function sweep(): Promise<void> {
  const at = new Date(Number(word));
  const { signal } = new AbortController();
  setReviewsGateway('google', googleReviews({ ...googleKeys, apiBase, gapMs: 0 }));
  for (;;) {
    const done = await sweepDueSources('google', { at, signal });
    if (done === null) return;
    for (const { fault } of done.troubles) say(`trouble ${fault}`);
  }
}

async function tell(): Promise<void> {
  const kept = await rows(
    db,
    sql`select s.external_id as place, s.state, count(r.id)::int as reviews, count(distinct r.source_key)::int as keys,
        s.page_token is null and s.lease is null as "isOver", (select rating_count from source_ratings t
          where t.company_id = s.company_id and t.source_id = 0)::int as total
      from review_sources s left join source_reviews r on r.company_id = s.company_id and r.source_id = 0
      group by s.id order by s.id`,
  );
  say(`told ${JSON.stringify(kept)}`);
}

await { seed, sweep, tell }[command]!();
await closeDatabase();
say('done');
