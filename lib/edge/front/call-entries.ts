import type { IncomingMessage } from 'node:http';
import type { Dispatch } from '../page-cache/fill';
import { nextCompression } from './call-compression';
import { callHandlers } from './call-handlers';
import type { PageEntries } from './page-entries';

/** Asked before the first page, when Next's router is not there yet. */
const readiness = '/readyz';

/** A path that Next's router would read as it stands: without escapes or steps upwards, and with something between its slashes. */
const plainCall = /^\/api(?:\/[\w~-][\w.~-]*)+(?:\?|$)/;

const isDirect = ({ method, url = '/' }: IncomingMessage): boolean =>
  plainCall.test(url) || (method === 'GET' && url === readiness);

/**
 * Has calls answered by what their route file exports: Next's router and what Next does around a call would come to the same, for more
 * than half of what a small one costs. All else goes to Next, as do methods that the file does not know.
 * @param root absolute path of the project
 */
export function answerCallsDirectly(next: Dispatch, entries: PageEntries, root: string): Dispatch {
  const compress = nextCompression(root);
  const answer = callHandlers(root, compress);
  return async (request, response) => {
    const { url = '/' } = request;
    const found = isDirect(request) ? entries.find(url.split('?', 1)[0]!) : undefined;
    if (!found) return next(request, response);
    // Another caller may get it compressed.
    response.setHeader('Vary', 'Accept-Encoding');
    const { routeModule } = await found.load();
    if (await answer({ module: routeModule, params: found.params }, request, response)) return;
    compress(request, response);
    await entries.draw(url, request, response);
  };
}
