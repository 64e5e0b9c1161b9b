import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type HeaderSettings, securityHeaders } from '../headers';
import { compressFast, isCompressible, MIN_COMPRESSED_BYTES, zipped } from '../page-cache/compress';
import { flat, representation } from '../page-cache/entry';
import { digestOf } from '../page-cache/etag';
import { sendEntry, wishOf } from '../page-cache/send';
import type { Entry } from '../page-cache/store';
import { contentTypeOf } from './media-type';

interface StaticFile {
  file: string;
  type: string;
  cacheControl: string;
  /** Where the build put its compressed copies, without `.br` and `.gz`. */
  compressed: string;
  isLoader: boolean;
  loaded?: Promise<Entry>;
  /** What `loaded` says of it. */
  isLive?: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Names in public/ carry no digest. */
const PUBLIC_FILE = 'public, max-age=3600, stale-while-revalidate=86400';
/** Scripts that stand on other people's sites, and in frames there: shown at once from any copy, asked after soon, so that news reach them. */
const LOADERS: ReadonlySet<string> = new Set([
  '/widget.js',
  '/widget-frame.js',
  '/integration/directory.js',
  '/integration/floating-dock.js',
]);
const LOADER_CONTROL = 'public, max-age=300, stale-while-revalidate=604800';

async function walk(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * The files of the build and of public/, served from memory without passing the application. The list is taken once at
 * start: an address is looked up in it, never turned into a path.
 */
export class StaticFiles {
  private readonly files = new Map<string, StaticFile>();

  private constructor(private readonly settings: HeaderSettings) {}

  /** @param root absolute path of the project. */
  static async read(root: string, settings: HeaderSettings): Promise<StaticFiles> {
    const made = new StaticFiles(settings);
    await Promise.all([
      made.list(path.join(root, '.next', 'static'), '/_next/static', path.join(root, '.build', 'static')),
      made.list(path.join(root, 'public'), '', path.join(root, '.build', 'public')),
    ]);
    return made;
  }

  get size(): number {
    return this.files.size;
  }

  /** True for a path that only a file can have: the application need not be asked. */
  isOurs(pathname: string): boolean {
    return pathname.startsWith('/_next/static/') || this.files.has(pathname);
  }

  /** Serves a file. @returns false when there is none under this path. */
  async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
    const found = this.files.get(pathname) ?? this.files.get(safeDecode(pathname));
    if (!found) return false;
    // Whether search engines are kept away may change while we run.
    if (found.isLive !== this.settings.isLive) found.loaded = undefined;
    found.isLive = this.settings.isLive;
    found.loaded ??= this.load(found);
    let entry: Entry;
    try {
      entry = await found.loaded;
    } catch {
      found.loaded = undefined;
      return false;
    }
    sendEntry(wishOf(request), response, entry);
    return true;
  }

  private async list(folder: string, prefix: string, compressed: string): Promise<void> {
    for (const file of await walk(folder)) {
      const relative = path.relative(folder, file);
      const address = `${prefix}/${relative.split(path.sep).join('/')}`;
      const type = contentTypeOf(file);
      if (type === undefined || address.includes('/.')) continue;
      const isLoader = LOADERS.has(address);
      const cacheControl = prefix ? IMMUTABLE : isLoader ? LOADER_CONTROL : PUBLIC_FILE;
      this.files.set(address, { file, type, cacheControl, compressed: path.join(compressed, relative), isLoader });
    }
  }

  private async load(found: StaticFile): Promise<Entry> {
    const body = await readFile(found.file);
    const digest = digestOf(body);
    const isCompressed = body.length >= MIN_COMPRESSED_BYTES && isCompressible(found.type);
    const common = this.head(found, isCompressed);
    const forms: Entry['forms'] = isCompressed
      ? await this.compressedForms(found, body, common, digest)
      : { identity: representation(common, body, digest, 'i') };
    return {
      status: 200,
      digest,
      tags: [],
      storedAt: 0,
      freshMs: 0,
      staleMs: 0,
      isPurged: false,
      retryAt: 0,
      hits: 0,
      isBest: true,
      forms,
    };
  }

  private head({ type, cacheControl, isLoader }: StaticFile, isCompressed: boolean): string[] {
    const head = ['Content-Type', type, 'Cache-Control', cacheControl];
    if (isCompressed) head.push('Vary', 'Accept-Encoding');
    const security = securityHeaders('static', this.settings);
    if (!isLoader) return [...head, ...flat(security)];
    const open = security.map(([name, value]): [string, string] =>
      name === 'Cross-Origin-Resource-Policy' ? [name, 'cross-origin'] : [name, value],
    );
    return [...head, ...flat(open), 'Access-Control-Allow-Origin', '*'];
  }

  /** The build's copies at the last level where they are there, else made now at the fast one. */
  private async compressedForms(found: StaticFile, body: Buffer, common: string[], digest: string) {
    const read = (ending: string) => readFile(`${found.compressed}.${digest}.${ending}`).catch(() => undefined);
    const [br, gzip] = await Promise.all([read('br'), read('gz')]);
    const bodies = br && gzip ? { br, gzip } : { br: await compressFast(body), gzip: await zipped(body) };
    return {
      br: representation(common, bodies.br, digest, br ? 'bb' : 'b', 'br'),
      gzip: representation(common, bodies.gzip, digest, 'g', 'gzip'),
    };
  }
}

function safeDecode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
