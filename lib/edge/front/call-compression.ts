import type { IncomingMessage, ServerResponse } from 'node:http';
import nodeModule from 'node:module';
import path from 'node:path';
import { isCompressible } from '../page-cache/compress';

type Pair = [request: IncomingMessage, response: ServerResponse];

interface NextParts {
  compress: (...asked: [...Pair, next: () => void]) => void;
  release: (response: ServerResponse) => void;
}

const filter = (_request: IncomingMessage, response: ServerResponse): boolean =>
  isCompressible(String(response.getHeader('content-type')));

/**
 * Compresses answers for callers who take it, on their way, as Next's own server does: by its middleware, which sees to those that are sent
 * as they are made, too.
 * @param root absolute path of the project
 * @returns to be called before the answer begins
 */
export function nextCompression(root: string): (...pair: Pair) => void {
  const require = nodeModule.createRequire(path.join(root, 'package.json'));
  let parts: NextParts | undefined;
  const load = (): NextParts => ({
    compress: require('next/dist/compiled/compression')({ filter }),
    release: require('next/dist/server/lib/release-compression-stream').releaseCompressionStream,
  });
  return (request, response) => {
    if (request.headers['accept-encoding'] === undefined) return;
    parts ??= load();
    const { compress, release } = parts;
    compress(request, response, () => undefined);
    // A caller who leaves ends the answer, not what compresses it.
    response.once('close', () => response.writableFinished || release(response));
  };
}
