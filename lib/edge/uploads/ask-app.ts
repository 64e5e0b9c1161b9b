import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { uploadTimeoutMs } from '@/lib/config/upload-limits';
import type { Answer, Dispatch } from '../page-cache/fill';

/** Longer than a picture takes to be made, its turn included, or to be sent on to a remote platform. */
const PATIENCE_MS = uploadTimeoutMs + 60_000;

/** Of the connection, or of the body that was read here. */
const OWN = /^(?:connection|keep-alive|expect|te|trailer|transfer-encoding|accept-encoding|content-.*)$/;

/** Who asks and from where, as the visitor's own request says it. */
export function visitorHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const said = Object.entries(headers).filter(([name, value]) => value !== undefined && !OWN.test(name));
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** Posts to the application without a socket, for a visitor whose body is read here. @throws Error where it does not answer */
export function askApp(
  dispatch: Dispatch,
  asked: { url: string; headers: Record<string, string>; payload: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('upload: no answer of the application')), PATIENCE_MS);
    timer.unref();
    const run = (request: unknown, response: unknown) => {
      Promise.resolve(dispatch(request as IncomingMessage, response as ServerResponse)).catch(reject);
    };
    inject(run, { method: 'POST', ...asked, remoteAddress: '0.0.0.0' })
      .then(({ statusCode, headers, rawPayload }) => resolve({ status: statusCode, headers, body: rawPayload }))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}
