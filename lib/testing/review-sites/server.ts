import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerConsent } from './consent';
import { answerFacebook, facebookKeys, facebookVersion } from './facebook-site';
import { answerGoogle, googleKeys } from './google-site';
import { bearerOf, type SiteAnswer, type SiteRequest } from './wire';
import {
  makePlace,
  makeSite,
  replyStates,
  type Site,
  type SiteName,
  type StandInFault,
  standInFaults,
  withThumbs,
} from './world';
import { answerYelp, yelpKey } from './yelp-site';

export interface ReviewStandIns {
  /** One origin for the three: none of their addresses is alike. */
  origin: string;
  sites: Record<SiteName, Site>;
  /** What starts the marketplace with them. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

const answers: Readonly<Record<SiteName, (request: SiteRequest, site: Site) => SiteAnswer | undefined>> = {
  google: answerGoogle,
  facebook: answerFacebook,
  yelp: answerYelp,
};
const names = Object.keys(answers) as SiteName[];

async function read(request: IncomingMessage, origin: string): Promise<SiteRequest> {
  let text = '';
  for await (const part of request) text += String(part);
  const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
  const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text === '' ? {} : JSON.parse(text);
  return { method: request.method ?? 'GET', url: new URL(request.url ?? '/', origin), headers: request.headers, body };
}

/** `POST /stand-in/fault` `{site, fault, place?}`: for programs that cannot reach in; null ends it. */
function setFault({ url, body }: SiteRequest, sites: ReviewStandIns['sites']): SiteAnswer | undefined {
  if (url.pathname !== '/stand-in/fault') return undefined;
  const site = sites[body.site as SiteName];
  const fault = body.fault as StandInFault | null;
  if (!site || (fault !== null && !standInFaults.includes(fault))) return { status: 422, body: {} };
  if (typeof body.place !== 'string') site.fault = fault;
  else if (fault === null) site.placeFaults.delete(body.place);
  else site.placeFaults.set(body.place, fault);
  return { status: 200, body: {} };
}

/** `POST /stand-in/moderate` `{place, state, violation?}`: what Google makes of the answers that wait at a place. */
function moderate({ url, body }: SiteRequest, sites: ReviewStandIns['sites']): SiteAnswer | undefined {
  if (url.pathname !== '/stand-in/moderate') return undefined;
  const place = sites.google.places.get(String(body.place));
  const state = replyStates.find((one) => one === body.state);
  if (!place || !state) return { status: 422, body: {} };
  const violation = typeof body.violation === 'string' ? { violation: body.violation } : {};
  for (const { reply } of place.reviews) if (reply?.state === 'PENDING') Object.assign(reply, { state, ...violation });
  return { status: 200, body: {} };
}

function write(response: ServerResponse, { status, headers, body, delayMs = 0 }: SiteAnswer): void {
  const send = () =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  if (delayMs === 0) return void send();
  const timer = setTimeout(send, delayMs);
  response.on('close', () => clearTimeout(timer));
}

/** Notes who asks what, and how many calls of one token are under way. */
function watch(site: Site, request: SiteRequest, response: ServerResponse): void {
  const token = bearerOf(request);
  site.asked.push(`${request.method} ${request.url.pathname}`);
  const open = (site.open.get(token) ?? 0) + 1;
  site.open.set(token, open);
  site.peak = Math.max(site.peak, open);
  response.on('close', () => site.open.set(token, site.open.get(token)! - 1));
}

function answerOf(request: SiteRequest, response: ServerResponse, sites: ReviewStandIns['sites']): SiteAnswer {
  const early = setFault(request, sites) ?? moderate(request, sites) ?? answerConsent(request);
  if (early) return early;
  for (const name of names) {
    const found = answers[name](request, sites[name]);
    if (!found) continue;
    watch(sites[name], request, response);
    return found;
  }
  return { status: 404, body: {} };
}

const firstPlaces = (): ReviewStandIns['sites'] => ({
  google: makeSite(makePlace('locations/1', 'Invented Cleaning', 120), makePlace('locations/2', 'Invented Gardens', 3)),
  facebook: makeSite(withThumbs(makePlace('501', 'Invented Cleaning', 40))),
  yelp: makeSite({ ...makePlace('invented-cleaning-toronto', 'Invented Cleaning', 3), count: 128 }),
});

/** The three sites on this machine, with places of ours; what they do is in `sites`. */
export async function openReviewStandIns({ port = 0 }: { port?: number } = {}): Promise<ReviewStandIns> {
  const sites = firstPlaces();
  const server = createServer((request, response) => {
    void read(request, origin).then((asked) => write(response, answerOf(asked, response, sites)));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    GOOGLE_OAUTH_CLIENT_ID: googleKeys.clientId,
    GOOGLE_OAUTH_CLIENT_SECRET: googleKeys.clientSecret,
    GOOGLE_API_BASE: origin,
    FACEBOOK_APP_ID: facebookKeys.appId,
    FACEBOOK_APP_SECRET: facebookKeys.appSecret,
    FACEBOOK_API_VERSION: facebookVersion,
    FACEBOOK_API_BASE: origin,
    YELP_API_KEY: yelpKey,
    YELP_API_BASE: origin,
  };
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { origin, sites, settings, close };
}
