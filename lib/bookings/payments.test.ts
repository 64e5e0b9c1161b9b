import { type Db, rows, sql } from '@/lib/db/client';
import { outboxMails, provinces } from '@/lib/db/tables';
import { usePaymentGateway } from '@/lib/gateways/payments';
import { stripePayments } from '@/lib/gateways/payments/real';
import { describeOnBothDatabases } from '@/lib/testing/database';
import {
  countMiscounted,
  countOverlaps,
  guidOf,
  neighbor,
  openDaily,
  queuedMails,
  refusal,
  setOffer,
  visitor,
} from '@/lib/testing/fixtures/bookings';
import { clearDirectory, type FixtureCompany, makeCompany } from '@/lib/testing/fixtures/companies';
import { makeReferences, makeToronto } from '@/lib/testing/fixtures/searches';
import { openStripeStandIn, type StandInSession, type StripeStandIn, standInKeys } from '@/lib/testing/stripe-stand-in';
import {
  cancelBooking,
  createBooking,
  createHold,
  getBooking,
  getCheckout,
  getPaymentMeans,
  receivePayment,
  startCheckout,
} from './service';
import { workDuePayment } from './service/payment-work';

const now = new Date('2027-03-01T12:00:00Z');
let key = 0;
const me = (address = '192.0.2.1') => visitor(address, now, `pay-${key++}`);
const at = (time: string) => `2027-03-03T${time}:00-05:00`;
const completed = 'checkout.session.completed';

describeOnBothDatabases('payments', (getDb) => {
  let db: Db;
  let company: FixtureCompany;
  let guid: string;
  let standIn: StripeStandIn;

  beforeAll(async () => {
    await makeReferences(getDb());
    const names = { nameEn: 'Ontario', nameFr: 'Ontario fr', nameEs: 'Ontario es' };
    await getDb()
      .insert(provinces)
      .values({ id: 8, countryId: 1, code: 'ON', timeZoneId: 7, ...names });
    standIn = await openStripeStandIn();
    usePaymentGateway(stripePayments({ ...standInKeys, apiBase: standIn.origin }));
  });
  afterAll(async () => {
    usePaymentGateway(undefined);
    await standIn.close();
  });
  beforeEach(async () => {
    db = getDb();
    await rows(db, sql`truncate payments, payment_events`);
    await clearDirectory(db);
    await db.delete(outboxMails);
    const { toronto } = await makeToronto(db);
    company = await makeCompany(db, {
      name: 'Vitres',
      cityId: toronto,
      offers: [{ serviceId: 1, priceMinor: 12_900 }],
    });
    await openDaily(db, company.id, { start: 9, end: 12 });
    await setOffer(db, company.id, {});
    guid = await guidOf(db, company.id);
  });
  afterEach(async () => {
    expect([await countOverlaps(db), await countMiscounted(db)]).toEqual([0, 0]);
  });

  const hold = (start = at('10:00'), who?: string) => createHold({ company_guid: guid, service_id: 1, start }, me(who));
  const begin = async (start?: string, more: Partial<typeof neighbor> = {}) => {
    const { HoldToken } = await hold(start);
    const started = await startCheckout({ ...neighbor, ...more, hold_token: HoldToken }, me());
    const session = standIn.sessions.get(started.CheckoutUrl.split('/').at(-1)!)!;
    return { ...started, HoldToken, session };
  };
  const tell = (type: string, session: object, more?: { id?: string }) => {
    const { body, signature } = standIn.event(type, { ...session }, more);
    return receivePayment(body, signature, now);
  };
  const pay = (session: StandInSession) => tell(completed, standIn.pay(session.id));
  const view = (token: string) => getCheckout({ checkout_token: token });
  const states = async (token: string) => {
    const { State, PaymentState } = await view(token);
    return `${State} ${PaymentState}`;
  };
  const mails = () => queuedMails(db);
  /** Page and hold have run out, and the worker may look. */
  const runOut = async () => {
    await rows(db, sql`update seats set expires_at = now() - interval '1 second' where state = 'Held'`);
    await rows(db, sql`update payments set session_expires_at = now() - interval '2 minutes', due_at = now()`);
  };
  const work = async () => {
    const troubles: (string | undefined)[] = [];
    for (let done = await workDuePayment(undefined); done; done = await workDuePayment(undefined))
      troubles.push(done.trouble?.code);
    return troubles;
  };
  const makeDue = () => rows(db, sql`update payments set due_at = now() where due_at is not null`);

  test('paid, then booked: once, with both mails, whatever comes twice', async () => {
    const { CheckoutToken, session, Price, Currency } = await begin();
    expect([Price, Currency, session.amount_total, session.currency]).toEqual([12_900, 'CAD', 12_900, 'cad']);
    expect(await states(CheckoutToken)).toBe('Held Created');
    expect(await mails()).toEqual([]);
    standIn.pay(session.id);
    const event = standIn.event(completed, { ...session });
    const again = () => receivePayment(event.body, event.signature, now);
    expect((await Promise.all([again(), again(), again()])).sort()).toEqual(['known', 'known', 'worked']);
    expect(await tell(completed, session)).toBe('worked');
    const { State, PaymentState, ManageToken, CheckoutUrl, Typed, HoldToken } = await view(CheckoutToken);
    expect({ State, PaymentState, CheckoutUrl, Typed, HoldToken }).toEqual({
      State: 'Confirmed',
      PaymentState: 'Paid',
      CheckoutUrl: '',
      Typed: null,
      HoldToken: '',
    });
    expect(await getBooking({ manage_token: ManageToken }, me())).toMatchObject({
      State: 'Confirmed',
      PaymentState: 'Paid',
      Price: 12_900,
      Start: at('10:00'),
    });
    expect((await mails()).filter((mail) => mail.startsWith('booking-confirmed'))).toHaveLength(2);
  });

  test('while it is paid the slot is kept, as long as the page takes money', async () => {
    const { ExpiresAt, HoldToken, session } = await begin();
    const left = (Date.parse(ExpiresAt) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(33);
    expect(left).toBeLessThan(36);
    expect(session.expires_at * 1000).toBe(Date.parse(ExpiresAt));
    const [{ minutes } = { minutes: 0 }] = await rows<{ minutes: number }>(
      db,
      sql`select (extract(epoch from max(expires_at) - now()) / 60)::float8 as minutes from seats where state = 'Held'`,
    );
    expect(minutes).toBeGreaterThan(left);
    expect(await refusal(hold(at('10:00'), '192.0.2.2'))).toMatchObject({ status: 409 });
    // Nobody books it for nothing by another call meanwhile.
    expect(await refusal(createBooking({ ...neighbor, hold_token: HoldToken }, me()))).toMatchObject({ status: 409 });
  });

  test('back from the page: the same payment, what was typed is there and can be corrected', async () => {
    const { CheckoutToken, CheckoutUrl, HoldToken } = await begin();
    const back = await view(CheckoutToken);
    expect(back).toMatchObject({ HoldToken, CheckoutUrl, Start: at('10:00'), ManageToken: '' });
    expect(back.Typed).toMatchObject({ name: 'Ana Lopez', email: 'ana@example.com', postal_code: 'M5S 1A1', unit: '' });
    const next = await startCheckout({ ...neighbor, email: 'right@example.com', hold_token: HoldToken }, me());
    expect(next).toMatchObject({ CheckoutToken, CheckoutUrl });
    expect((await view(CheckoutToken)).Typed).toMatchObject({ email: 'right@example.com' });
    await pay(standIn.sessions.get(CheckoutUrl.split('/').at(-1)!)!);
    const [mail] = await rows<{ recipient: string }>(
      db,
      sql`select recipient from outbox_mails where recipient like '%@example.com' order by id`,
    );
    expect(mail?.recipient).toBe('right@example.com');
    expect(await refusal(startCheckout({ ...neighbor, hold_token: HoldToken }, me()))).toMatchObject({ status: 409 });
  });

  test('the same key gives the same page, another body under it is refused', async () => {
    const { HoldToken } = await hold();
    const who = me();
    const input = { ...neighbor, hold_token: HoldToken };
    const first = await startCheckout(input, who);
    expect(await startCheckout(input, who)).toEqual(first);
    expect(await refusal(startCheckout({ ...input, name: 'Eva' }, who))).toMatchObject({ status: 422 });
  });

  test('nothing a client or a stranger sends changes the amount', async () => {
    const { session, CheckoutToken } = await begin();
    standIn.pay(session.id);
    const forged = standIn.event(completed, { ...session }, { secret: 'whsec_mine' });
    expect(await receivePayment(forged.body, forged.signature, now)).toBe('unsigned');
    expect(await states(CheckoutToken)).toBe('Held Created');
    // Signed, and yet less than was asked: money of ours is not booked for it, and goes back.
    expect(await tell(completed, { ...session, amount_total: 1 })).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    const { HoldToken } = await hold(at('11:00'));
    await rows(db, sql`update company_services set price_minor = 1`);
    const second = await startCheckout({ ...neighbor, hold_token: HoldToken }, me());
    expect(second.Price).toBe(12_900);
  });

  test('nobody pays: page and slot end together, what was typed is forgotten', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    expect(await work()).toEqual([undefined]);
    expect(standIn.sessions.get(session.id)?.status).toBe('expired');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
    await hold(at('10:00'), '192.0.2.2');
    await makeDue();
    expect(await work()).toEqual([undefined]);
    const [left] = await rows<{ name: string; email: string }>(db, sql`select name, email from bookings`);
    expect(left).toEqual({ name: '', email: '' });
    expect(await work()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('the worker finds money of which no event ever came', async () => {
    const { CheckoutToken, session } = await begin();
    standIn.pay(session.id);
    await runOut();
    expect(await work()).toEqual([undefined]);
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
    expect(await tell('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' })).toBe(
      'worked',
    );
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
  });

  test('money that comes late finds its slot, as long as nobody else has it', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    // A writer gives the slot back, and takes another.
    await hold(at('11:00'), '192.0.2.2');
    expect(await pay(session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
    expect(await refusal(hold(at('10:00'), '192.0.2.3'))).toMatchObject({ status: 409 });
  });

  test('money that comes too late goes back by itself, once, and the neighbor is told', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    await hold(at('10:00'), '192.0.2.2');
    expect(await pay(session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    expect(await mails()).toEqual(['booking-late queued']);
    standIn.trouble.push(503, 503, 503);
    const refunds = () => standIn.refunds.filter((intent) => intent === session.payment_intent).length;
    expect(await work()).toEqual([expect.any(String)]);
    expect([await states(CheckoutToken), refunds()]).toEqual(['Expired Refunding', 0]);
    await makeDue();
    expect(await work()).toEqual([undefined]);
    expect([await states(CheckoutToken), refunds()]).toEqual(['Expired Refunded', 1]);
    expect(await tell(completed, session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
  }, 20_000);

  test('events in any order end in the same place', async () => {
    const { CheckoutToken, session } = await begin();
    const gone = { ...session, status: 'expired', payment_status: 'unpaid' };
    expect(await tell('checkout.session.expired', gone)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
    await pay(session);
    // The booking is over, and said so: what was paid for it goes back.
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    await tell('checkout.session.expired', gone);
    await tell('charge.refunded', { payment_intent: session.payment_intent, refunded: true });
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
    await tell(completed, session);
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
  });

  test('a paid booking that is cancelled is given back whole; so is what the operator gives back at the provider', async () => {
    const { CheckoutToken, session } = await begin();
    await pay(session);
    const { ManageToken } = await view(CheckoutToken);
    const cancelled = await cancelBooking({ manage_token: ManageToken }, me());
    expect(cancelled).toMatchObject({ State: 'Cancelled', PaymentState: 'Refunding' });
    expect(await mails()).toContain('booking-refunded queued');
    expect(await work()).toEqual([undefined]);
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
    expect(standIn.refunds.filter((intent) => intent === session.payment_intent)).toHaveLength(1);
    await hold(at('10:00'), '192.0.2.2');

    const other = await begin(at('11:00'));
    await pay(other.session);
    await tell('charge.refunded', { payment_intent: other.session.payment_intent, refunded: true });
    expect(await states(other.CheckoutToken)).toBe('Confirmed Refunded');
  });

  test('a provider that is away: nothing is booked, the hold stays, trying again goes on', async () => {
    const { HoldToken } = await hold();
    const who = me();
    const input = { ...neighbor, hold_token: HoldToken };
    standIn.trouble.push(500, 500, 500);
    expect(await refusal(startCheckout(input, who))).toMatchObject({ status: 503 });
    const started = await startCheckout(input, who);
    expect(await states(started.CheckoutToken)).toBe('Held Created');
    await runOut();
    standIn.trouble.push(500, 500, 500);
    expect(await work()).toEqual([expect.any(String)]);
    expect(await states(started.CheckoutToken)).toBe('Held Created');
    await makeDue();
    expect(await work()).toEqual([undefined]);
    expect(await states(started.CheckoutToken)).toBe('Expired Expired');
  }, 20_000);

  test('events of others, and links of others, open nothing', async () => {
    const { session, CheckoutToken, HoldToken } = await begin();
    const none = { client_reference_id: '00000000-0000-4000-8000-000000000000', payment_status: 'paid' };
    expect(await tell(completed, { ...session, ...none })).toBe('not-ours');
    expect(
      await tell(completed, { ...session, client_reference_id: 'order-7', id: 'cs_x', payment_status: 'paid' }),
    ).toBe('not-ours');
    expect(await tell('invoice.paid', { id: 'in_1' })).toBe('not-ours');
    for (const token of ['x', HoldToken, `${CheckoutToken.slice(0, 23)}${'A'.repeat(43)}`])
      expect(await refusal(view(token))).toEqual({ status: 404 });
    expect(await refusal(getBooking({ manage_token: CheckoutToken }, me()))).toEqual({ status: 404 });
    await rows(db, sql`update payments set created_at = now() - interval '3 hours'`);
    await pay(session);
    expect((await view(CheckoutToken)).ManageToken).toBe('');
  });

  test('without a provider it is paid on the day', async () => {
    expect(await getPaymentMeans()).toEqual({ Means: 'online' });
    usePaymentGateway(null);
    try {
      expect(await getPaymentMeans()).toEqual({ Means: 'on-the-day' });
      const { HoldToken } = await hold();
      const input = { ...neighbor, hold_token: HoldToken };
      expect(await refusal(startCheckout(input, me()))).toEqual({ status: 404 });
      const booked = await createBooking(input, me());
      expect(await getBooking({ manage_token: booked.ManageToken }, me())).toMatchObject({
        State: 'Confirmed',
        PaymentState: 'None',
      });
      const { body, signature } = standIn.event(completed, {});
      expect(await receivePayment(body, signature, now)).toBe('off');
    } finally {
      usePaymentGateway(stripePayments({ ...standInKeys, apiBase: standIn.origin }));
    }
  });
});
