import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const unpack = promisify(brotliDecompress);

/** Below this a compressed answer is no smaller on the wire. */
export const MIN_COMPRESSED_BYTES = 860;

const FAST_LEVEL = 4;
const BEST_LEVEL = 11;
const GZIP_LEVEL = 6;

/** No window wider than the text: brotli's default of 4 MB would be set up for every page, and counted as garbage. */
const windowFor = (size: number) => Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1))));

const brotliAt = (level: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
  },
});

/** Types worth compressing; pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(?:text\/|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml)|image\/svg\+xml)/.test(
    contentType,
  );
}

/** zlib hands out slices of larger blocks: kept for long, they would cost more than their length says. */
function exact(slice: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(slice.length);
  slice.copy(copy);
  return copy;
}

/** Brotli at a fast level, off the main thread: what the first visitor waits for. */
export async function compressFast(body: Buffer): Promise<Buffer> {
  return exact(await brotli(body, brotliAt(FAST_LEVEL, body.length)));
}

/** For the few who take gzip and no brotli. */
export async function zipped(body: Buffer): Promise<Buffer> {
  return exact(await zip(body, { level: GZIP_LEVEL }));
}

/** Brotli's last level, about 200 ms of another core for a city page: for the background only. */
export async function compressBest(body: Buffer): Promise<Buffer> {
  return exact(await brotli(body, brotliAt(BEST_LEVEL, body.length)));
}

/** The bytes before compression: for the rare visitor who takes no brotli, and for compressing better. */
export function inflate(packed: Buffer): Promise<Buffer> {
  return unpack(packed);
}
