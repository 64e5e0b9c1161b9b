import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { rows, sql } from '@/lib/db/client';
import { reviewsWidgets } from '@/lib/db/tables';
import { passEntry, passRuleOf } from '@/lib/edge/front/addresses';
import { unpackPage } from '@/lib/edge/page-cache/disk-file';
import { DiskTier } from '@/lib/edge/page-cache/disk-tier';
import { cityPage, house, html } from '@/lib/edge/page-cache/fixtures/house';
import type { CacheablePage } from '@/lib/edge/page-cache/key';
import { tagsHeader } from '@/lib/edge/tags-header';
import { readLatestChanges } from '@/lib/effects/changes';
import { reviewJobs } from '@/lib/jobs/review-jobs';
import { log } from '@/lib/log/log';
import { hours, sweptSites } from '@/lib/opinions/fixtures/swept-sites';
import { listCompanyReviews } from '@/lib/opinions/service';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { context } from '@/lib/testing/fixtures/searches';
import { standInFaults } from '@/lib/testing/review-sites/world';
import { getReviewsWidget } from './contract-view';

const canary = 'canary-of-y';
const never = new AbortController().signal;

/** Every word that is logged. */
function heardLog(): () => string {
  let said = '';
  for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
    jest.spyOn(log, level).mockImplementation((...words: unknown[]) => {
      said += JSON.stringify(words, (_, value: unknown) => (value instanceof Error ? `${value.stack}` : value));
    });
  return () => said;
}

describeOnOneDatabase('frames with reviews of Yelp', (getDb) => {
  const { on, connect, sweepAll } = sweptSites(getDb);
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'frames-'));
    folder = path.join(root, 'pages', 'build');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true, force: true });
  });

  const runJobs = async (at: Date) => {
    for (const job of reviewJobs()) await job.runDue({ db: on.db, at, signal: never });
  };
  const onDisk = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => unpackPage(readFileSync(path.join(entry.parentPath ?? entry.path, entry.name)))!.entry)
      .map(({ forms: { br, identity } }) => (br ? brotliDecompressSync(br.body) : identity!.body).toString());

  /** What the company's frame and its page are drawn from, behind a cache with this second tier. */
  const pages = async (disk: DiskTier) => {
    const [made] = await on.db.insert(reviewsWidgets).values({ companyId: on.company, name: 'Home' }).returning();
    const [{ guid } = { guid: '' }] = await rows<{ guid: string }>(
      on.db,
      sql`select guid from companies where id = ${on.company}`,
    );
    const tags = [`company:${on.company}`];
    const draw = async (url: string) => {
      const drawn = url.startsWith('/embed')
        ? await run(getReviewsWidget, { Guid: guid, WidgetGuid: made!.guid }, context)
        : await listCompanyReviews(on.company, 'en');
      return html(JSON.stringify(drawn), { [tagsHeader]: tags.join(' ') });
    };
    const rule = passRuleOf('/embed');
    const frame = passEntry(`/embed/reviews/${guid}/${made!.guid}?lang=en`, rule, rule.keep!);
    const company: CacheablePage = { ...cityPage(1), name: 'company', path: `/company/x/${on.company}`, tags };
    const { cache, get } = house({ disk, now: Date.now }, draw);
    const read = async () => [(await get(frame)).payload, (await get(company)).payload];
    return { read, forget: () => cache.purge(tags) };
  };

  /** A second tier on the folder. */
  const open = async (now?: () => number) => {
    const onFailure = (error: unknown) => {
      throw error;
    };
    const readChanges = (since: number) => readLatestChanges(on.db, since);
    const disk = new DiskTier({ folder, maxBytes: 1_000_000, onFailure, readChanges, ...(now && { now }) });
    await disk.open();
    return disk;
  };

  const plant = async () => {
    for (const place of on.standIns.sites.yelp.places.values())
      for (const review of place.reviews) Object.assign(review, { text: canary, name: canary });
    await connect('yelp');
    await sweepAll('yelp');
  };

  test('a day without news of it: no byte of it in memory, on disk or in the log', async () => {
    const said = heardLog();
    await plant();
    const disk = await open();
    const { read, forget } = await pages(disk);
    for (const page of await read()) expect(page).toContain(canary);
    await disk.idle();
    expect(onDisk()).toEqual([expect.stringContaining(canary)]);

    for (const fault of standInFaults.filter((one) => one !== 'slow' && one !== 'repeated-page-token')) {
      on.standIns.sites.yelp.fault = fault;
      await rows(
        on.db,
        sql`update review_sources set next_at = now() - interval '1 minute', state = 'Connected', fault = null, lease = null`,
      );
      await runJobs(hours(1));
    }
    expect(said()).toContain('review source not read');
    await runJobs(hours(24));
    forget();
    for (const page of await read()) expect(page).not.toContain(canary);
    await disk.sweep();
    await disk.close();
    expect(onDisk().join()).not.toContain(canary);
    expect(said()).not.toContain(canary);
  });

  test('a process that did not run meanwhile clears its disk as it starts', async () => {
    await plant();
    const first = await open();
    await (await pages(first)).read();
    await first.close();
    expect(onDisk().join()).toContain(canary);
    const later = await open(() => hours(24).getTime());
    await later.sweep();
    await later.close();
    expect(onDisk().join()).not.toContain(canary);
  });
});
