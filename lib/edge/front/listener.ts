import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { log } from '@/lib/log/log';
import { noteSecurityEvent } from '@/lib/log/security-events';
import type { ResolvedIntegration, ResolvedPage, ResolvedRedirect } from '@/lib/routes/resolve';
import { framesHeader } from '../frame-header';
import { contentSecurityPolicy, type HeaderKind, securityHeaders } from '../headers';
import { localHeader, localPass } from '../local-visit';
import type { PageCache } from '../page-cache/cache';
import { flat } from '../page-cache/entry';
import type { Dispatch } from '../page-cache/fill';
import { type CacheablePage, rscHeaders } from '../page-cache/key';
import { cacheControl } from '../page-cache/policy';
import { isUpload, type Uploads } from '../uploads/uploads';
import { goneEntry, isPreview, notFoundEntry, pageEntry, passEntry, passRuleOf, resolveAddress } from './addresses';
import type { AppRoutes } from './app-routes';
import { serveColourSheet } from './colour-sheet';
import { demoHomeLocale, sendDemoHome } from './demo-home';
import type { DrawLimit } from './draw-limit';
import { enforceHeaders, type HeaderRule, privateRule } from './enforce-headers';
import { frameAncestorsOf } from './frame-ancestors';
import { addressOf, checkTarget, ownHeaders, stripRouter } from './guard';
import { serveMedia } from './media';
import { type PlainAnswer, sendPlain } from './plain-answers';
import { serveRemoteMedia } from './remote-media';
import type { FrontSettings } from './settings';
import type { StaticFiles } from './static-files';
import { stayOnHost } from './stay-on-host';
import { isKnownVisit } from './visit-check';
import { answerPrivately, drawWhole, sendWhole } from './whole-page';

export interface FrontParts {
  settings: FrontSettings;
  cache: PageCache;
  files: StaticFiles;
  /** What the application answers besides pages. */
  routes: AppRoutes;
  /** Next's handler. */
  dispatch: Dispatch;
  uploads: Uploads;
  /** How many frames each address has had drawn. */
  draws: DrawLimit;
  /** Shutting down: no longer ready, connections are closed after their answer. */
  state: { isDraining: boolean };
}

const READ_ONLY = { allow: 'GET, HEAD' } as const;
/** Caches in front of us cannot be purged: what they keep of a name that changed back must be over soon. */
const REDIRECT = { freshS: 60, staleS: 0 };

const isRead = (request: IncomingMessage): boolean => request.method === 'GET' || request.method === 'HEAD';
const isApiPath = (pathname: string): boolean => pathname === '/api' || pathname.startsWith('/api/');
/** Also in maintenance: probes, and the program state, which reports the maintenance. */
const alwaysOpen: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/api/login/program']);
const isOpenAlways = (pathname: string): boolean => alwaysOpen.has(pathname);

/** One visit, taken from door to answer. */
class Visit {
  private readonly pathname: string;

  constructor(
    private readonly parts: FrontParts,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly visitor: { isDemo: boolean; isLocal: boolean },
  ) {
    this.pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
  }

  async answer(): Promise<void> {
    const { pathname } = this;
    if (this.visitor.isDemo) this.response.setHeader('X-Robots-Tag', 'noindex');
    if (this.parts.state.isDraining && pathname === '/readyz') return this.plain({ status: 503, words: 'unavailable' });
    if (await this.answeredByFile()) return;
    if (this.parts.settings.isMaintenance && !isOpenAlways(pathname)) return this.maintenance();
    if (pathname === '/api/demo' && !this.isOfDemo()) return this.plain({ status: 404, words: 'missing' });
    if (isApiPath(pathname)) {
      stripRouter(this.request);
      if (isUpload(this.request, pathname)) return this.upload();
      return this.pass({ kind: 'api', cacheControl: 'no-store', keepsPolicy: pathname === '/api/docs' });
    }
    return this.page();
  }

  private async upload(): Promise<void> {
    if (await this.parts.uploads.answer(this.request, this.response)) return;
    this.response.shouldKeepAlive = false;
    this.plain({ status: 503, words: 'unavailable', headers: { 'Retry-After': '5' } });
  }

  private plain(answer: PlainAnswer): void {
    const isApi = isApiPath(this.pathname);
    sendPlain(this.response, { isApi, ...answer }, this.parts.settings);
  }

  private async answeredByFile(): Promise<boolean> {
    const { parts, request, response, pathname } = this;
    const isMedia = pathname.startsWith('/media/') && parts.settings.servesMedia;
    const isFile = parts.files.isOurs(pathname);
    if (isRead(request) && serveColourSheet(response, pathname, parts.settings.headers)) return true;
    if (!isMedia && !isFile && !pathname.startsWith('/_next/')) return false;
    if (!isRead(request)) {
      this.plain({ status: 405, words: 'notAllowed', headers: READ_ONLY });
      return true;
    }
    const isServed = isMedia ? await this.media() : await parts.files.serve(request, response, pathname);
    if (!isServed) this.plain({ status: 404, words: 'missing' });
    return true;
  }

  private async media(): Promise<boolean> {
    const { request, response, pathname } = this;
    const { dataDir, headers, mediaFrom } = this.parts.settings;
    if (await serveMedia(request, response, pathname, path.join(dataDir, 'media'), headers)) return true;
    return mediaFrom !== undefined && serveRemoteMedia(request, response, pathname, mediaFrom, headers);
  }

  private maintenance(): void {
    const found = resolveAddress(this.request.url ?? '/');
    const locale = 'locale' in found ? found.locale : undefined;
    this.plain({ status: 503, words: 'maintenance', headers: { 'Retry-After': '600' }, ...(locale ? { locale } : {}) });
  }

  /** A demo begins on its own host alone; a program names the host by itself. Where there is no demo host, the application says so. */
  private isOfDemo(): boolean {
    const { demoHost } = this.parts.settings;
    return demoHost === undefined || this.visitor.isDemo || this.request.headers['x-api-key'] !== undefined;
  }

  private async page(): Promise<void> {
    const { request, response, parts } = this;
    const { demoHost: host, brand, headers } = parts.settings;
    const locale = this.visitor.isDemo && isRead(request) ? demoHomeLocale(this.pathname) : undefined;
    if (locale && host) return sendDemoHome(response, { locale, host, brand }, headers);
    const found = resolveAddress(request.url ?? '/');
    if (found.kind === 'pass') return this.passed();
    if (!isRead(request)) return this.plain({ status: 405, words: 'notAllowed', headers: READ_ONLY });
    if (found.kind === 'badRequest') return this.plain({ status: 400, words: 'badAddress' });
    if (found.kind === 'redirect') return this.redirect(found);
    if (found.kind === 'integration') return this.integration(found);
    if (found.kind === 'page') {
      return found.isCacheable && !this.visitor.isDemo
        ? parts.cache.serve(request, response, pageEntry(found))
        : this.uncached(found);
    }
    return this.nothing(found.kind === 'gone' ? goneEntry(found, request.url ?? '/') : notFoundEntry);
  }

  /** The page of addresses that lead nowhere. */
  private nothing(entry: CacheablePage): Promise<void> {
    if (!isRead(this.request)) {
      this.plain({ status: 405, words: 'notAllowed', headers: READ_ONLY });
      return Promise.resolve();
    }
    // A whole document makes the client router load the address afresh.
    delete this.request.headers.rsc;
    return this.parts.cache.serve(this.request, this.response, entry);
  }

  private redirect({ location, isSensitive }: ResolvedRedirect): void {
    const { settings } = this.parts;
    const isPrivate = isSensitive || this.visitor.isDemo;
    this.response.writeHead(308, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      isPrivate ? 'no-store' : cacheControl(308, REDIRECT),
      ...flat(securityHeaders('plain', settings.headers, { isTokenised: isSensitive, isHidden: this.visitor.isDemo })),
    ]);
    this.response.end();
  }

  private async passed(): Promise<void> {
    if (!this.parts.routes.has(this.pathname)) return this.nothing(notFoundEntry);
    const rule = passRuleOf(this.pathname);
    if (rule.isLocalOnly) return this.local(rule.kind);
    if (rule.kind === 'plain' || rule.kind === 'widget') {
      if (!isRead(this.request)) return this.plain({ status: 405, words: 'notAllowed', headers: READ_ONLY });
      stripRouter(this.request);
    }
    if (rule.keep && !this.visitor.isDemo) {
      return this.kept(passEntry(this.request.url ?? '/', rule, rule.keep), rule.kind);
    }
    const options = { isHidden: this.visitor.isDemo };
    return this.pass({ kind: rule.kind, options });
  }

  /** A frame of another site has to be drawn for a visitor only so often a minute; what is kept is never refused (docs/portal.md §5). */
  private async kept(entry: CacheablePage, kind: HeaderKind): Promise<void> {
    const { cache, draws } = this.parts;
    const waitS = kind === 'widget' && !cache.isKept(entry) ? draws.count(addressOf(this.request)) : 0;
    if (waitS > 0) noteSecurityEvent({ event: 'limited', call: 'drawWidget', reason: 'rate', status: 429 });
    if (waitS > 0) return this.plain({ status: 429, words: 'unavailable', headers: { 'Retry-After': String(waitS) } });
    // Choices that are not saved are drawn for this visit alone.
    if (isPreview(this.request.url ?? '/'))
      return this.pass({ kind, options: { isTokenised: true, isHidden: true }, cacheControl: 'no-store' });
    return cache.serve(this.request, this.response, entry);
  }

  /** What only visits from this machine may see: marked by a header that no client can set. */
  private local(kind: HeaderKind): Promise<void> {
    if (!this.visitor.isLocal || !this.parts.settings.hasOutboxPages) return this.nothing(notFoundEntry);
    stripRouter(this.request);
    this.request.headers[localHeader] = localPass();
    return this.pass({ kind, options: { isTokenised: true }, cacheControl: 'no-store', keepsPolicy: true });
  }

  /** A page that depends on who asks, or carries a token: made for this visit, never kept. */
  private uncached(page: ResolvedPage): Promise<void> {
    // Of the client router's headers the well-formed ones alone: Next answers 500 to the others.
    const rsc = rscHeaders(this.request.headers);
    stripRouter(this.request);
    Object.assign(this.request.headers, rsc);
    const rule = privateRule(page, this.visitor.isDemo);
    return page.params.token === undefined ? this.withNonce(rule) : this.linked(rule);
  }

  /** A page that a personal link opens; a link that was never ours leads nowhere. */
  private async linked(rule: HeaderRule): Promise<void> {
    const { request, response, parts } = this;
    const sealed = this.ruleWithNonce(rule);
    const answer = await drawWhole(request, { dispatch: parts.dispatch, origin: parts.settings.origin });
    if (answer.status === 404) {
      answerPrivately(response);
      return this.nothing(notFoundEntry);
    }
    enforceHeaders(request, response, sealed, parts.settings.headers);
    return sendWhole(request, response, answer);
  }

  /** A page of the integration host: for this visit alone, to be framed by its company's own sites alone. */
  private async integration({ visit, locale }: ResolvedIntegration): Promise<void> {
    const { parts, request } = this;
    const app = { dispatch: parts.dispatch, origin: parts.settings.origin };
    stripRouter(request);
    const isKnown = visit !== null && (await isKnownVisit(visit, addressOf(request), app));
    if (!isKnown) request.url = `/integration?lang=${locale}`;
    const frameAncestors = isKnown ? await frameAncestorsOf(visit.key, addressOf(request), app) : [];
    request.headers[framesHeader] = frameAncestors.join(' ');
    return this.withNonce({
      kind: 'integration',
      options: { isHidden: true, frameAncestors },
      cacheControl: 'private, no-store',
    });
  }

  private withNonce(rule: HeaderRule): Promise<void> {
    return this.pass(this.ruleWithNonce(rule));
  }

  private ruleWithNonce(rule: HeaderRule): HeaderRule {
    const nonce = randomBytes(16).toString('base64');
    const options = { ...rule.options, nonce };
    // Next reads the nonce from this request header and writes it on every script.
    this.request.headers['content-security-policy'] = contentSecurityPolicy(
      rule.kind,
      this.parts.settings.headers,
      options,
    );
    return { ...rule, options };
  }

  private async pass(rule: HeaderRule): Promise<void> {
    if (this.visitor.isDemo) stayOnHost(this.response, this.parts.settings.origin);
    enforceHeaders(this.request, this.response, rule, this.parts.settings.headers);
    await this.parts.dispatch(this.request, this.response);
  }
}

function failed(parts: FrontParts, response: ServerResponse, error: unknown, isApi: boolean): void {
  log.error({ error }, 'request failed');
  if (response.headersSent) response.destroy();
  else sendPlain(response, { status: 500, words: 'failed', isApi }, parts.settings);
}

/** What answers every request: page cache first, then files, the wire, and whatever the application has to draw. */
export function createListener(parts: FrontParts): RequestListener {
  const { settings, cache, state } = parts;
  return (request, response) => {
    if (state.isDraining) response.shouldKeepAlive = false;
    const mayHit = settings.demoHost === undefined && !settings.isMaintenance;
    if (mayHit && cache.tryHit(request, response)) return;
    const isApi = isApiPath((request.url ?? '').split('?', 1)[0] ?? '');
    const refusal = checkTarget(request);
    if (refusal) {
      // Whatever body follows is not read.
      response.shouldKeepAlive = false;
      const headers: Record<string, string> = refusal.allow ? { Allow: refusal.allow } : {};
      sendPlain(response, { status: refusal.status, words: refusal.words, headers, isApi }, settings);
      return;
    }
    const visitor = ownHeaders(request, settings);
    new Visit(parts, request, response, visitor).answer().catch((error: unknown) => {
      failed(parts, response, error, isApi);
    });
  };
}
