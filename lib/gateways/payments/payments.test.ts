import { openStripeStandIn, type StripeStandIn, standInKeys } from '@/lib/testing/stripe-stand-in';
import type { CheckoutWish, PaymentGateway } from './port';
import { stripePayments } from './real';

let standIn: StripeStandIn;
let payments: PaymentGateway;
let reference = 0;

beforeAll(async () => {
  standIn = await openStripeStandIn();
  payments = stripePayments({ ...standInKeys, apiBase: standIn.origin });
});
afterAll(() => standIn.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const wish = (more: Partial<CheckoutWish> = {}): CheckoutWish => ({
  reference: `payment-${++reference}`,
  amountMinor: 12_900,
  currency: 'CAD',
  description: 'Lavage de vitres · Vitres',
  language: 'fr',
  expiresAt: inMinutes(32),
  successAddress: 'https://dorbel.example/paid?x=1&y=2',
  cancelAddress: 'https://dorbel.example/back',
  ...more,
});
const create = async (more?: Partial<CheckoutWish>) => {
  const made = await payments.createCheckout(wish(more));
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

test('a checkout is opened with our price, in the language of the one who pays', async () => {
  const { sessionId, address } = await create();
  expect(standIn.sessions.get(sessionId)).toMatchObject({
    amount_total: 12_900,
    currency: 'cad',
    locale: 'fr',
    success_url: 'https://dorbel.example/paid?x=1&y=2',
    client_reference_id: `payment-${reference}`,
  });
  expect(address).toBe(`${standIn.origin}/pay/${sessionId}`);
  expect(await payments.readCheckout(sessionId)).toMatchObject({
    value: { state: 'open', providerPaymentId: null, amountMinor: 12_900, currency: 'CAD' },
  });
});

test('asked twice it is the same one, also where the first answer was lost', async () => {
  const same = wish();
  standIn.trouble.push(500);
  const first = await payments.createCheckout(same);
  expect(await payments.createCheckout(same)).toEqual(first);
  expect([...standIn.sessions.values()].filter((s) => s.client_reference_id === same.reference)).toHaveLength(1);
});

test('a provider that is away, and one that refuses, are values', async () => {
  standIn.trouble.push(503, 503, 503);
  expect(await payments.createCheckout(wish())).toMatchObject({ ok: false, reason: 'away' });
  expect(await payments.createCheckout(wish({ expiresAt: inMinutes(20) }))).toMatchObject({
    ok: false,
    reason: 'refused',
    code: 'parameter_invalid',
  });
  const wrongKey = stripePayments({ ...standInKeys, secretKey: 'sk_test_other', apiBase: standIn.origin });
  const refused = await wrongKey.createCheckout(wish());
  expect(refused).toMatchObject({ ok: false, reason: 'refused' });
  expect(JSON.stringify(refused)).not.toContain('sk_test');
  const nobody = stripePayments({ ...standInKeys, apiBase: 'http://127.0.0.1:9' });
  expect(await nobody.readCheckout('cs_test_1')).toMatchObject({ ok: false, reason: 'away' });
});

test('what is open can be ended, and ended again', async () => {
  const { sessionId } = await create();
  expect(await payments.expireCheckout(sessionId)).toEqual({ ok: true, value: null });
  expect(await payments.expireCheckout(sessionId)).toEqual({ ok: true, value: null });
  expect(await payments.readCheckout(sessionId)).toMatchObject({ value: { state: 'expired' } });
});

test('money is given back once', async () => {
  const { sessionId } = await create();
  const { payment_intent } = standIn.pay(sessionId);
  const refund = { reference: 'payment-x', providerPaymentId: payment_intent! };
  expect(await payments.refund(refund)).toEqual({ ok: true, value: null });
  expect(await payments.refund(refund)).toEqual({ ok: true, value: null });
  expect(await payments.refund({ ...refund, reference: 'payment-y' })).toEqual({ ok: true, value: null });
  expect(standIn.refunds.filter((intent) => intent === payment_intent)).toHaveLength(1);
});

describe('an event', () => {
  const session = {
    id: 'cs_test_1',
    client_reference_id: 'r',
    payment_intent: 'pi_1',
    amount_total: 5,
    currency: 'usd',
  };
  const read = ({ body, signature }: { body: string; signature: string }) => payments.readWebhook(body, signature);
  const paid = { ...session, status: 'complete', payment_status: 'paid' };

  test.each([
    ['checkout.session.completed', paid, 'paid'],
    ['checkout.session.async_payment_succeeded', paid, 'paid'],
    ['checkout.session.completed', { ...paid, payment_status: 'unpaid' }, 'other'],
    ['checkout.session.async_payment_failed', { ...paid, payment_status: 'unpaid' }, 'failed'],
    ['checkout.session.expired', { ...paid, status: 'expired', payment_status: 'unpaid' }, 'expired'],
    ['charge.refunded', { payment_intent: { id: 'pi_1' }, refunded: true }, 'refunded'],
    ['charge.refunded', { payment_intent: 'pi_1', refunded: false }, 'other'],
    ['refund.failed', { payment_intent: 'pi_1', status: 'failed' }, 'refund-failed'],
    ['refund.updated', { payment_intent: { id: 'pi_1' }, status: 'failed' }, 'refund-failed'],
    ['refund.updated', { payment_intent: 'pi_1', status: 'succeeded' }, 'other'],
    ['charge.refund.updated', { payment_intent: 'pi_1', status: 'canceled' }, 'refund-failed'],
    ['charge.refund.updated', { payment_intent: null, status: 'failed' }, 'other'],
    ['constructor', {}, 'other'],
    ['customer.created', { id: 'cus_1' }, 'other'],
  ])('%s %o is %s', (type, object, kind) => {
    expect(read(standIn.event(type, object))).toMatchObject({ kind, id: expect.stringMatching(/^evt_/) });
  });

  test('one of ours that cannot be read is no silence', () => {
    expect(read(standIn.event('checkout.session.completed', { id: 7 }))).toBe('malformed');
  });

  test('is believed only with a fresh signature over exactly this body', () => {
    const { body, signature } = standIn.event('checkout.session.completed', paid);
    for (const wrong of ['', 'nonsense', 't=1,v1=00', signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      expect(payments.readWebhook(body, wrong)).toBe('unsigned');
    expect(payments.readWebhook(body.replace('"usd"', '"eur"'), signature)).toBe('unsigned');
    expect(payments.readWebhook(`${body} `, signature)).toBe('unsigned');
    expect(read(standIn.event('x', {}, { atMs: Date.now() - 301_000 }))).toBe('unsigned');
    expect(read(standIn.event('x', {}, { atMs: Date.now() + 310_000 }))).toBe('unsigned');
    expect(read(standIn.event('x', {}, { secret: 'whsec_other' }))).toBe('unsigned');
  });
});
