import type { IncomingMessage } from 'node:http';
import type { Dispatch } from '../page-cache/fill';
import { nextCompression } from './call-compression';
import type { PageEntries } from './page-entries';

/** Asked before the first page, when Next's router is not there yet. */
const readiness = '/readyz';

/** A path that Next's router would read as it stands: without escapes or steps upwards, and with something between its slashes. */
const plainCall = /^\/api(?:\/[\w~-][\w.~-]*)+(?:\?|$)/;

const isDirect = ({ method, url = '/' }: IncomingMessage): boolean =>
  plainCall.test(url) || (method === 'GET' && url === readiness);

/**
 * Has calls answered by what the build exports for each, as pages are drawn (`page-entries.ts`): Next's router would find the same, for a
 * third of what a small call costs. All else goes to Next.
 * @param root absolute path of the project
 */
export function answerCallsDirectly(next: Dispatch, entries: PageEntries, root: string): Dispatch {
  const compress = nextCompression(root);
  return (request, response) => {
    const answer = isDirect(request) && entries.draw(request.url!, request, response);
    if (!answer) return next(request, response);
    // Another caller may get it compressed.
    response.setHeader('Vary', 'Accept-Encoding');
    if (request.headers['accept-encoding'] !== undefined) compress(request, response);
    return answer;
  };
}
