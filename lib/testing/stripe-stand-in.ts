import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const standInKeys = {
  secretKey: 'sk_test_standIn4kQ9vT2xB7nL5',
  webhookSecret: 'whsec_standIn8mR3cY6wZ1pD0',
} as const;

/** A checkout session with the fields of Stripe's that matter here. */
export interface StandInSession {
  id: string;
  object: 'checkout.session';
  client_reference_id: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  locale: string;
  url: string;
}

export interface StandInOptions {
  port?: number;
  /** Where events are sent by itself; nowhere where it is left out: then a test sends them. */
  webhookAddress?: string;
  /** Events wait until they are let go: how long one is on its way is the test's to say. */
  isHolding?: boolean;
}

export interface StripeStandIn {
  origin: string;
  sessions: Map<string, StandInSession>;
  /** Payment intents that were given back. */
  refunds: string[];
  /** Calls that changed something, by their idempotency key: asked again, they change nothing. */
  keys: Map<string, { params: string; answer: object }>;
  /** What the next calls are answered with instead: a status, no answer at all, or none to work that was done (`lost`). */
  trouble: (number | 'hang' | 'lost')[];
  pay(sessionId: string): StandInSession;
  expire(sessionId: string): StandInSession;
  /** A refund that was taken comes back: the money is ours again. */
  failRefund(intent: string): void;
  /** Sends the events that wait, and waits until each was answered. */
  letGo(): Promise<void>;
  /** An event with its signature, ready to be sent. */
  event(
    type: string,
    object: object,
    more?: { id?: string; atMs?: number; secret?: string; createdS?: number },
  ): SignedEvent;
  close(): Promise<void>;
}

export interface SignedEvent {
  body: string;
  signature: string;
}

const nowS = () => Math.floor(Date.now() / 1000);

/** A body with Stripe's signature over it, made at `atS` (Unix seconds). */
export function signStripeBody(body: string, atS = nowS(), secret: string = standInKeys.webhookSecret): SignedEvent {
  const seal = createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex');
  return { body, signature: `t=${atS},v1=${seal}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    readonly type = 'invalid_request_error',
  ) {
    super(code);
  }
}

/** The few calls of Stripe that we make, the page on which one pays, and the events that follow. */
class StandIn implements StripeStandIn {
  origin = '';
  readonly sessions = new Map<string, StandInSession>();
  readonly refunds: string[] = [];
  readonly keys = new Map<string, { params: string; answer: object }>();
  readonly trouble: (number | 'hang' | 'lost')[] = [];
  private readonly held: (() => Promise<unknown>)[] = [];
  private counter = 0;
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy());
  });

  constructor(private readonly options: StandInOptions) {}

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(this.options.port ?? 0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  event: StripeStandIn['event'] = (type, object, more = {}) => {
    this.counter += 1;
    const id = more.id ?? `evt_standin${this.counter}_${nowS()}`;
    const body = JSON.stringify({ id, object: 'event', type, created: more.createdS ?? nowS(), data: { object } });
    return signStripeBody(body, Math.floor((more.atMs ?? Date.now()) / 1000), more.secret);
  };

  pay(sessionId: string): StandInSession {
    const session = this.sessions.get(sessionId)!;
    if (session.status !== 'open') return session;
    const payment_intent = `pi_${sessionId.slice(8)}`;
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent });
    this.send('checkout.session.completed', session);
    return session;
  }

  expire(sessionId: string): StandInSession {
    const session = this.sessions.get(sessionId)!;
    if (session.status !== 'open') throw new Refusal(400, undefined);
    session.status = 'expired';
    this.send('checkout.session.expired', session);
    return session;
  }

  failRefund(intent: string): void {
    this.refunds.splice(this.refunds.indexOf(intent), 1);
    this.send('refund.failed', { id: `re_${intent}`, object: 'refund', payment_intent: intent, status: 'failed' });
  }

  private send(type: string, object: object): void {
    const { webhookAddress, isHolding } = this.options;
    if (webhookAddress === undefined) return;
    const { body, signature } = this.event(type, { ...object });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    this.held.push(() => fetch(webhookAddress, { method: 'POST', headers, body }).catch(() => undefined));
    if (!isHolding) void this.letGo();
  }

  async letGo(): Promise<void> {
    await Promise.all(this.held.splice(0).map((send) => send()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const body = await bodyOf(request);
    if (pathname.startsWith('/pay/')) return this.showPage(request, response, pathname.slice(5));
    const trouble = this.trouble.shift();
    if (trouble === 'hang') return;
    const [status, answer] = this.call(request, pathname, body, trouble === 'lost' ? undefined : trouble);
    if (trouble === 'lost') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private call(request: IncomingMessage, path: string, body: string, trouble: number | undefined): [number, object] {
    try {
      if (trouble !== undefined) throw new Refusal(trouble, undefined, 'api_error');
      if (request.headers.authorization !== `Bearer ${standInKeys.secretKey}`) throw new Refusal(401, undefined);
      return [200, this.once(request, `${path} ${body}`, () => this.work(request.method ?? '', path, body))];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.status, { error: { type: error.type, code: error.code, message: 'no' } }];
    }
  }

  /** The same key: the first answer again, another call under it is refused. */
  private once(request: IncomingMessage, params: string, work: () => object): object {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return work();
    const first = this.keys.get(key);
    if (first && first.params !== params) throw new Refusal(400, undefined, 'idempotency_error');
    const answer = first?.answer ?? work();
    this.keys.set(key, { params, answer });
    return answer;
  }

  private work(method: string, path: string, body: string): object {
    const params = new URLSearchParams(body);
    const [, sessionId, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.createSession(params);
    if (method === 'POST' && path === '/v1/refunds') return this.refund(params.get('payment_intent') ?? '');
    if (sessionId === undefined || !this.sessions.has(sessionId)) throw new Refusal(404, 'resource_missing');
    return verb === undefined ? this.sessions.get(sessionId)! : this.expire(sessionId);
  }

  private createSession(params: URLSearchParams): StandInSession {
    const expires_at = Number(params.get('expires_at'));
    const item = (name: string) => params.get(`line_items[0][price_data]${name}`) ?? '';
    // Stripe's own bounds.
    if (expires_at < nowS() + 1800 || expires_at > nowS() + 86_400) throw new Refusal(400, 'parameter_invalid');
    if (!(Number(item('[unit_amount]')) > 0) || item('[product_data][name]') === '')
      throw new Refusal(400, 'parameter_missing');
    this.counter += 1;
    const id = `cs_test_${this.counter}${createHash('sha256').update(String(params)).digest('hex').slice(0, 24)}`;
    const session: StandInSession = {
      id,
      object: 'checkout.session',
      client_reference_id: params.get('client_reference_id'),
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(item('[unit_amount]')),
      currency: item('[currency]'),
      expires_at,
      success_url: params.get('success_url') ?? '',
      cancel_url: params.get('cancel_url') ?? '',
      locale: params.get('locale') ?? '',
      url: `${this.origin}/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  private refund(intent: string): object {
    const session = [...this.sessions.values()].find(({ payment_intent }) => payment_intent === intent);
    if (!session) throw new Refusal(404, 'resource_missing');
    if (this.refunds.includes(intent)) throw new Refusal(400, 'charge_already_refunded');
    this.refunds.push(intent);
    this.send('charge.refunded', { id: `ch_${intent}`, payment_intent: intent, refunded: true });
    return { id: `re_${intent}`, object: 'refund', status: 'succeeded' };
  }

  /** The page on which one pays, without a card. */
  private showPage(request: IncomingMessage, response: ServerResponse, id: string): void {
    const session = this.sessions.get(id);
    if (!session) return void response.writeHead(404).end();
    if (request.method === 'POST') {
      this.pay(id);
      return void response.writeHead(303, { location: session.success_url }).end();
    }
    const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="${session.locale}"><title>Stand-in for Stripe</title><h1>Stand-in for Stripe</h1>
<p>${session.amount_total} ${session.currency}, ${session.status}</p>
<form method="post"><button>Pay</button></form><a href="${quoted(session.cancel_url)}">Back</a></html>`,
    );
  }
}

/** Opens a stand-in for Stripe on this machine: no network, no card, the same calls and signatures. */
export const openStripeStandIn = (options: StandInOptions = {}): Promise<StripeStandIn> =>
  new StandIn(options).listen();
