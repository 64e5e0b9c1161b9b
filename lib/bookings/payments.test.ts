import { rows, sql } from '@/lib/db/client';
import { setPaymentGateway } from '@/lib/gateways/payments';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { neighbor, refusal } from '@/lib/testing/fixtures/bookings';
import { completed, payer, paymentsNow, setUpPayments, slotAt } from '@/lib/testing/fixtures/payments';
import { createBooking, getBooking, getPaymentMeans, receivePayment, startCheckout } from './service';

describeOnOneDatabase('payments', (getDb) => {
  const { standIn, connect, hold, begin, tell, pay, view, states, mails } = setUpPayments(getDb);

  test('paid, then booked: once, with both mails, whatever comes twice', async () => {
    const { CheckoutToken, session, Price, Currency } = await begin();
    expect([Price, Currency, session.amount_total, session.currency]).toEqual([12_900, 'CAD', 12_900, 'cad']);
    expect(await states(CheckoutToken)).toBe('Held Created');
    expect(await mails()).toEqual([]);
    standIn().pay(session.id);
    const event = standIn().event(completed, { ...session });
    const again = () => receivePayment(event.body, event.signature, paymentsNow);
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
    expect(await getBooking({ manage_token: ManageToken }, payer())).toMatchObject({
      State: 'Confirmed',
      PaymentState: 'Paid',
      Price: 12_900,
      Start: slotAt('10:00'),
    });
    expect((await mails()).filter((mail) => mail.startsWith('booking-confirmed'))).toHaveLength(2);
    const said = await rows<{ isPaid: boolean }>(
      getDb(),
      sql`select data->'isPaid' as "isPaid" from outbox_mails where kind in ('booking-confirmed', 'booking-reminder')`,
    );
    expect(said.every(({ isPaid }) => isPaid)).toBe(true);
  });

  test('while it is paid the slot is kept, as long as the page takes money', async () => {
    const { ExpiresAt, HoldToken, session } = await begin();
    const left = (Date.parse(ExpiresAt) - Date.now()) / 60_000;
    expect(left).toBeGreaterThan(33);
    expect(left).toBeLessThan(36);
    expect(session.expires_at * 1000).toBe(Date.parse(ExpiresAt));
    const [{ minutes } = { minutes: 0 }] = await rows<{ minutes: number }>(
      getDb(),
      sql`select (extract(epoch from max(expires_at) - now()) / 60)::float8 as minutes from seats where state = 'Held'`,
    );
    expect(minutes).toBeGreaterThan(left);
    expect(await refusal(hold(slotAt('10:00'), '192.0.2.2'))).toMatchObject({ status: 409 });
    // No other call books it for free meanwhile.
    expect(await refusal(createBooking({ ...neighbor, hold_token: HoldToken }, payer()))).toMatchObject({
      status: 409,
    });
  });

  test('back from the page: the same payment, what was typed is there and can be corrected', async () => {
    const { CheckoutToken, CheckoutUrl, HoldToken } = await begin();
    const back = await view(CheckoutToken);
    expect(back).toMatchObject({ HoldToken, CheckoutUrl, Start: slotAt('10:00'), ManageToken: '' });
    expect(back.Typed).toMatchObject({ name: 'Ana Lopez', email: 'ana@example.com', postal_code: 'M5S 1A1', unit: '' });
    const next = await startCheckout({ ...neighbor, email: 'right@example.com', hold_token: HoldToken }, payer());
    expect(next).toMatchObject({ CheckoutToken, CheckoutUrl });
    expect((await view(CheckoutToken)).Typed).toMatchObject({ email: 'right@example.com' });
    await pay(standIn().sessions.get(CheckoutUrl.split('/').at(-1)!)!);
    const [mail] = await rows<{ recipient: string }>(
      getDb(),
      sql`select recipient from outbox_mails where recipient like '%@example.com' order by id`,
    );
    expect(mail?.recipient).toBe('right@example.com');
    expect(await refusal(startCheckout({ ...neighbor, hold_token: HoldToken }, payer()))).toMatchObject({
      status: 409,
    });
  });

  test('the same key gives the same page, another body under it is refused', async () => {
    const { HoldToken } = await hold();
    const who = payer();
    const input = { ...neighbor, hold_token: HoldToken };
    const first = await startCheckout(input, who);
    expect(await startCheckout(input, who)).toEqual(first);
    expect(await refusal(startCheckout({ ...input, name: 'Eva' }, who))).toMatchObject({ status: 422 });
  });

  test('nothing a client or a stranger sends changes the amount', async () => {
    const { session, CheckoutToken } = await begin();
    standIn().pay(session.id);
    const forged = standIn().event(completed, { ...session }, { secret: 'whsec_mine' });
    expect(await receivePayment(forged.body, forged.signature, paymentsNow)).toBe('unsigned');
    expect(await states(CheckoutToken)).toBe('Held Created');
    // Signed, and yet less than was asked: money of ours is not booked for it, and goes back.
    expect(await tell(completed, { ...session, amount_total: 1 })).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    const { HoldToken } = await hold(slotAt('11:00'));
    await rows(getDb(), sql`update company_services set price_minor = 1`);
    const second = await startCheckout({ ...neighbor, hold_token: HoldToken }, payer());
    expect(second.Price).toBe(12_900);
  });

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
    expect(await refusal(getBooking({ manage_token: CheckoutToken }, payer()))).toEqual({ status: 404 });
    await rows(getDb(), sql`update payments set created_at = now() - interval '3 hours'`);
    await pay(session);
    expect((await view(CheckoutToken)).ManageToken).toBe('');
  });

  test('without a provider it is paid on the day', async () => {
    expect(await getPaymentMeans()).toEqual({ Means: 'online' });
    setPaymentGateway(null);
    try {
      expect(await getPaymentMeans()).toEqual({ Means: 'on-the-day' });
      const { HoldToken } = await hold();
      const input = { ...neighbor, hold_token: HoldToken };
      expect(await refusal(startCheckout(input, payer()))).toEqual({ status: 404 });
      const booked = await createBooking(input, payer());
      expect(await getBooking({ manage_token: booked.ManageToken }, payer())).toMatchObject({
        State: 'Confirmed',
        PaymentState: 'None',
      });
      const { body, signature } = standIn().event(completed, {});
      expect(await receivePayment(body, signature, paymentsNow)).toBe('off');
    } finally {
      connect();
    }
  });
});
