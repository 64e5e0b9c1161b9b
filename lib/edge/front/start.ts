import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/log/log';
import { declareFrontListening, publishChanges, publishResumed } from '../changes';
import { endOpenStreams } from '../open-streams';
import { PageCache } from '../page-cache/cache';
import type { ReadChanges } from '../page-cache/change-marks';
import { DiskTier } from '../page-cache/disk-tier';
import { createFill, type Dispatch } from '../page-cache/fill';
import { sharePageCache } from '../page-cache/purge';
import { clearUploads } from '../uploads/clear-uploads';
import { Uploads } from '../uploads/uploads';
import { notFoundEntry, pageEntry, resolveAddress } from './addresses';
import { AppRoutes } from './app-routes';
import { drain } from './drain';
import { DrawLimit } from './draw-limit';
import { createFrontServer } from './http-server';
import { createListener } from './listener';
import { sendUnkept } from './plain-answers';
import { type ChangesPort, type PurgeListener, startPurgeListener } from './purge-listener';
import type { FrontSettings } from './settings';
import { StaticFiles } from './static-files';

export interface Front {
  server: Server;
  cache: PageCache;
  /** Where it listens; differs from the settings when port 0 was asked for. */
  port: number;
  /** Stops in order; resolves when nothing is under way any more. The database is the caller's to close. */
  stop(noticeMs: number): Promise<void>;
}

const DRAIN_MS = 10_000;

/** The second tier of the page cache, where there is room for one and writes can be read up on. */
function createDiskTier({ pagesFolder, pagesBytes }: FrontSettings, readChanges?: ReadChanges): DiskTier | undefined {
  if (!readChanges || pagesFolder === undefined || pagesBytes === 0) return undefined;
  const onFailure = (error: unknown) => log.warn({ error }, 'pages cannot be kept on disk');
  return new DiskTier({ folder: pagesFolder, maxBytes: pagesBytes, readChanges, onFailure });
}

function createCache(settings: FrontSettings, draw: Dispatch, disk: DiskTier | undefined): PageCache {
  return new PageCache({
    disk,
    fill: createFill(draw, settings.origin),
    settings: settings.headers,
    maxBytes: settings.cacheBytes,
    notFound: notFoundEntry,
    sendUnkept: (response, page, answer) => sendUnkept(response, page.locale, answer, settings),
    onUnknownScript: (page, script) =>
      log.error({ page: page.name, start: script.slice(0, 80) }, 'inline script of unknown origin: it will not run'),
    onFailure: (page, error) => log.error({ page: page.name, error }, 'page not made'),
  });
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Has the application say whether it is ready, which also fills its live-id index. Never rejects. */
export async function askReadiness(settings: FrontSettings, dispatch: Dispatch): Promise<boolean> {
  const answer = await createFill(dispatch, settings.origin)('/readyz', {}).catch(() => undefined);
  return answer?.status === 200;
}

/**
 * Has the application read the code of what is asked first, while the database opens: its readiness and the home page, rendered and discarded,
 * since what stands in the database may be brought up to date meanwhile. Gives whether it is ready. Never rejects.
 */
export function preload(settings: FrontSettings, dispatch: Dispatch): Promise<boolean> {
  const home = resolveAddress('/');
  if (home.kind === 'page') void createFill(dispatch, settings.origin)(home.canonicalPath, {}).catch(() => undefined);
  return askReadiness(settings, dispatch);
}

/** Longest time visitors wait for what only makes the first answers quicker. */
const WARM_MS = 1500;

/** Has the index filled and the home page made before the first visitor comes, but not at any price. */
async function warm(settings: FrontSettings, cache: PageCache, dispatch: Dispatch, isReady: Promise<boolean>) {
  const warming = (async () => {
    // Asked before there was any data, it may have said no.
    if (!(await isReady) && !(await askReadiness(settings, dispatch))) log.warn('not ready yet');
    const home = resolveAddress('/');
    if (home.kind === 'page' && !settings.isMaintenance) await cache.warm(pageEntry(home));
  })();
  await Promise.race([warming, sleep(WARM_MS, undefined, { ref: false })]);
}

/** How the application is asked. */
export interface Application {
  /** For visitors. */
  dispatch: Dispatch;
  /** For the page cache, without Next's router (`page-entries.ts`). */
  draw: Dispatch;
}

/** What `startFront` waits for. */
export interface Opening {
  /** An open port that notifies of writes; undefined with a remote platform, whose changes the application polls. */
  database: Promise<ChangesPort | undefined>;
  /** The application is prepared and has said whether it is ready. */
  isReady: Promise<boolean>;
  /** Writes as they are recorded; without it no page lies on disk, for nothing says which are out of date. */
  readChanges?: ReadChanges;
}

/** Listens once for the whole process: pages are purged at once, then the application's subscribers are notified. */
async function listenForPurges(database: ChangesPort, cache: PageCache): Promise<PurgeListener> {
  const purge = (tags: readonly string[]) => {
    cache.purge(tags);
    publishChanges(tags);
  };
  const setChannelUp = (isChannelUp: boolean) => {
    cache.setChannelUp(isChannelUp);
    if (isChannelUp) publishResumed();
  };
  const listener = await startPurgeListener(database, purge, setChannelUp);
  publishResumed();
  return listener;
}

/** Puts the page cache, the files and the header table in front of the prepared application, and listens. */
export async function startFront(
  settings: FrontSettings,
  { dispatch, draw }: Application,
  opening: Opening,
): Promise<Front> {
  const disk = createDiskTier(settings, opening.readChanges);
  const cache = createCache(settings, draw, disk);
  sharePageCache(cache);
  if (!settings.isRemote) declareFrontListening();
  const state = { isDraining: false };
  const [files, routes, database] = await Promise.all([
    StaticFiles.read(settings.root, settings.headers),
    AppRoutes.read(settings.root),
    opening.database,
  ]);
  const purgeListener = database && (await listenForPurges(database, cache));
  // Once writes are heard of: what came before is read up on.
  await disk?.open();
  await warm(settings, cache, dispatch, opening.isReady);
  void clearUploads(settings.dataDir);
  const uploads = new Uploads(dispatch, settings);
  const listener = createListener({ settings, cache, files, routes, dispatch, uploads, draws: new DrawLimit(), state });
  const server = createFrontServer(listener, settings.headers);
  const port = await listen(server, settings.port);
  return {
    server,
    cache,
    port,
    async stop(noticeMs) {
      // They would never end by themselves.
      endOpenStreams();
      await drain({ server, state, noticeMs, drainMs: DRAIN_MS });
      sharePageCache(undefined);
      await purgeListener?.stop();
      await disk?.close();
    },
  };
}
