import { POST, PUT } from '@/app/api/payments/webhook/route';
import { setPaymentGateway } from '@/lib/gateways/payments';
import { stripePayments } from '@/lib/gateways/payments/real';
import { log } from '@/lib/log/log';
import { describeOnOneDatabase } from '@/lib/testing/database';
import {
  openStripeStandIn,
  type SignedEvent,
  type StripeStandIn,
  signStripeBody,
  standInKeys,
} from '@/lib/testing/stripe-stand-in';

jest.mock('@/lib/log/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));

/** As Stripe sends it: from nowhere of ours, with no key. */
const send = ({ body, signature }: SignedEvent) =>
  POST(
    new Request('http://localhost:3000/api/payments/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    }),
  );

describeOnOneDatabase('the webhook of payments', () => {
  let standIn: StripeStandIn;
  beforeAll(async () => {
    standIn = await openStripeStandIn();
  });
  beforeEach(() => setPaymentGateway(stripePayments({ ...standInKeys, apiBase: standIn.origin })));
  afterAll(async () => {
    setPaymentGateway(undefined);
    await standIn.close();
  });

  const paid = { id: 'cs_test_1', payment_status: 'paid', payment_intent: 'pi_1', client_reference_id: 'order-7' };
  const event = () => standIn.event('checkout.session.completed', paid);

  test('takes what is signed, once and again, and what means nothing to us', async () => {
    const one = event();
    for (const given of [one, one, standIn.event('customer.created', { id: 'cus_1' })]) {
      const answer = await send(given);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        success: true,
        Notifications: [],
        ProcessingTimeMS: expect.any(Number),
      });
    }
  });

  test('refuses what is not signed, whatever it says, in the shape of every refusal', async () => {
    const { body } = event();
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const answer = await send({ body, signature });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, Notifications: [{ Code: 'IO-8012', Type: 3 }] });
    }
    expect((await send({ body: `{"x":"${'y'.repeat(300_000)}"}`, signature: '' })).status).toBe(413);
  });

  test('what is signed and is no event is 400, and the operator hears of it', async () => {
    const malformed = [
      '',
      'nonsense',
      'null',
      '[]',
      '{}',
      '{"id":7}',
      '{"id":"evt_1","type":"charge.refunded","data":null}',
    ];
    for (const given of [
      standIn.event('checkout.session.completed', { id: 7 }),
      ...malformed.map((body) => signStripeBody(body)),
    ]) {
      const answer = await send(given);
      expect([given.body, answer.status]).toEqual([given.body, 400]);
      expect(await answer.json()).toMatchObject({ success: false, Notifications: [{ Code: 'IO-8012', Type: 3 }] });
    }
    expect(log.error).toHaveBeenCalledWith({ outcome: 'malformed' }, 'payment event');
  });

  test('what was signed more than five minutes ago, or ahead, is refused; a clock that differs a little is not', async () => {
    const { body } = event();
    const statusAt = async (aheadS: number) =>
      (await send(signStripeBody(body, Math.floor(Date.now() / 1000) + aheadS))).status;
    expect(await Promise.all([-400, 400, 86_400 * 365].map(statusAt))).toEqual([400, 400, 400]);
    expect(await Promise.all([-200, 200].map(statusAt))).toEqual([200, 200]);
  });

  test('is not there where payments are not set up, and knows one method', async () => {
    setPaymentGateway(null);
    expect((await send(event())).status).toBe(404);
    const other = await PUT();
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('says nothing of keys or of what came', () => {
    const said = JSON.stringify(Object.values(log).map((one) => (one as jest.Mock).mock.calls));
    for (const word of [standInKeys.secretKey, standInKeys.webhookSecret, 'order-7', 'pi_1', 'v1='])
      expect(said).not.toContain(word);
  });
});
