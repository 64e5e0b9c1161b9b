import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { neighbor, refusal } from '@/lib/testing/fixtures/bookings';
import { completed, payer, paymentsNow, setUpPayments, slotAt } from '@/lib/testing/fixtures/payments';
import { cancelVisit } from './contract-visits';
import { cancelBooking, releaseHold, startCheckout } from './service';

describeOnOneDatabase('payments that come late, or go back', (getDb) => {
  const { standIn, hold, begin, tell, pay, view, states, mails, runOut, makeDue, work } = setUpPayments(getDb);

  test('nobody pays: page and slot end together, what was typed is forgotten', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    expect(await work()).toEqual([undefined]);
    expect(standIn().sessions.get(session.id)?.status).toBe('expired');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
    await hold(slotAt('10:00'), '192.0.2.2');
    await makeDue();
    expect(await work()).toEqual([undefined]);
    const [left] = await rows<{ name: string; email: string }>(getDb(), sql`select name, email from bookings`);
    expect(left).toEqual({ name: '', email: '' });
    expect(await work()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('who lets the slot go is not asked for money any more', async () => {
    const { CheckoutToken, HoldToken, session } = await begin();
    await releaseHold({ hold_token: HoldToken });
    await hold(slotAt('10:00'), '192.0.2.2');
    expect(await work()).toEqual([undefined]);
    expect(standIn().sessions.get(session.id)?.status).toBe('expired');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
  });

  test('who is paying for a street day that is called off is not asked for money any more', async () => {
    const { CheckoutToken, session } = await begin();
    const db = getDb();
    const [day] = await rows<{ id: number; company: number; version: number }>(
      db,
      sql`update visits set is_on_demand = false returning id, company_id as company, version`,
    );
    await rows(db, sql`delete from members`);
    const { id, company: companyId, version } = day!;
    const dispatcher = await makePerson(db, 'dispatcher', { companyId, access: ['ViewDispatcher'] });
    const by = { ...dispatcher.context, now: paymentsNow, idempotencyKey: 'called off' };
    await run(cancelVisit, { company_id: companyId, id, version }, by);
    expect(await work()).toEqual([undefined]);
    expect(standIn().sessions.get(session.id)?.status).toBe('expired');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
  });

  test('the worker finds money of which no event ever came', async () => {
    const { CheckoutToken, session } = await begin();
    standIn().pay(session.id);
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
    await hold(slotAt('11:00'), '192.0.2.2');
    expect(await pay(session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
    expect(await refusal(hold(slotAt('10:00'), '192.0.2.3'))).toMatchObject({ status: 409 });
  });

  test('money that comes too late goes back by itself, once, and the neighbor is told', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    await hold(slotAt('10:00'), '192.0.2.2');
    expect(await pay(session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    expect(await mails()).toEqual(['booking-late queued']);
    standIn().trouble.push(503, 503, 503);
    const refunds = () => standIn().refunds.filter((intent) => intent === session.payment_intent).length;
    expect(await work()).toEqual([expect.any(String)]);
    expect([await states(CheckoutToken), refunds()]).toEqual(['Expired Refunding', 0]);
    await makeDue();
    expect(await work()).toEqual([undefined]);
    expect([await states(CheckoutToken), refunds()]).toEqual(['Expired Refunded', 1]);
    expect(await tell(completed, session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
  });

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

  test('money that went back before its payment was reported is not shown as paid', async () => {
    const refunded = (intent: string) => ({ payment_intent: intent, refunded: true });
    const { CheckoutToken, session } = await begin();
    standIn().pay(session.id);
    await tell('charge.refunded', refunded('pi_of_another_shop'));
    await tell('charge.refunded', refunded(session.payment_intent!));
    expect(await states(CheckoutToken)).toBe('Held Created');
    expect(await tell(completed, session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Confirmed Refunded');
    const said = await rows<{ isPaid: boolean | null }>(
      getDb(),
      sql`select data->'isPaid' as "isPaid" from outbox_mails where kind = 'booking-confirmed'`,
    );
    expect(said).toEqual([{ isPaid: null }, { isPaid: null }]);

    // The worker finds the payment, of which no event ever comes, and the slot is another's by then.
    const late = await begin(slotAt('11:00'));
    standIn().pay(late.session.id);
    await tell('charge.refunded', refunded(late.session.payment_intent!));
    await runOut();
    await hold(slotAt('11:00'), '192.0.2.2');
    expect(await work()).toEqual([undefined]);
    expect(await states(late.CheckoutToken)).toBe('Expired Refunded');
    expect(standIn().refunds).not.toContain(late.session.payment_intent);
  });

  test('a paid booking that is cancelled is given back whole; so is what the operator gives back at the provider', async () => {
    const { CheckoutToken, session } = await begin();
    await pay(session);
    const { ManageToken } = await view(CheckoutToken);
    const cancelled = await cancelBooking({ manage_token: ManageToken }, payer());
    expect(cancelled).toMatchObject({ State: 'Cancelled', PaymentState: 'Refunding' });
    expect(await mails()).toContain('booking-refunded queued');
    expect(await work()).toEqual([undefined]);
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
    expect(standIn().refunds.filter((intent) => intent === session.payment_intent)).toHaveLength(1);
    await hold(slotAt('10:00'), '192.0.2.2');

    const other = await begin(slotAt('11:00'));
    await pay(other.session);
    await tell('charge.refunded', { payment_intent: other.session.payment_intent, refunded: true });
    expect(await states(other.CheckoutToken)).toBe('Confirmed Refunded');
  });

  test('a provider that is away: nothing is booked, the hold stays, trying again goes on', async () => {
    const { HoldToken } = await hold();
    const who = payer();
    const input = { ...neighbor, hold_token: HoldToken };
    standIn().trouble.push(500, 500, 500);
    expect(await refusal(startCheckout(input, who))).toMatchObject({ status: 503 });
    const started = await startCheckout(input, who);
    expect(await states(started.CheckoutToken)).toBe('Held Created');
    await runOut();
    standIn().trouble.push(500, 500, 500);
    expect(await work()).toEqual([expect.any(String)]);
    expect(await states(started.CheckoutToken)).toBe('Held Created');
    await makeDue();
    expect(await work()).toEqual([undefined]);
    expect(await states(started.CheckoutToken)).toBe('Expired Expired');
  });

  test('an answer of the provider that got lost: the same visitor goes on, later and in another language', async () => {
    const { HoldToken } = await hold();
    const input = { ...neighbor, hold_token: HoldToken };
    const before = standIn().sessions.size;
    const pages = () => [...standIn().sessions.values()].slice(before);
    const lose = () => standIn().trouble.push('lost', 'lost', 'lost');
    lose();
    expect(await refusal(startCheckout({ ...input, lang_code: 'fr' }, payer()))).toMatchObject({ status: 503 });
    lose();
    expect(await refusal(startCheckout({ ...input, lang_code: 'fr' }, payer()))).toMatchObject({ status: 503 });
    // Asked for in the same words it is the same page.
    const [lost, ...more] = pages();
    expect(more).toEqual([]);
    await rows(getDb(), sql`update payments set session_expires_at = now() + interval '30 minutes'`);
    const [started, again] = await Promise.all(
      (['es', 'fr'] as const).map((lang_code) => startCheckout({ ...input, lang_code }, payer())),
    );
    // Who asks twice at the same time has one page to pay on.
    expect(again!.CheckoutUrl).toBe(started!.CheckoutUrl);
    const shown = pages().find(({ url }) => url === started!.CheckoutUrl)!;
    expect(shown.id).not.toBe(lost!.id);
    // The page that no visitor ever saw runs out, and ends nothing.
    await tell('checkout.session.expired', standIn().expire(lost!.id));
    expect(await states(started!.CheckoutToken)).toBe('Held Created');
    await pay(shown);
    expect(await states(started!.CheckoutToken)).toBe('Confirmed Paid');
  });

  test('money, the worker and others at the same moment: one has the slot, and nobody pays for nothing', async () => {
    for (const hour of ['09', '10', '11']) {
      const { CheckoutToken, session } = await begin(slotAt(`${hour}:00`));
      await runOut();
      const rival = () =>
        hold(slotAt(`${hour}:00`), `192.0.2.${hour}`).then(
          () => true,
          () => false,
        );
      const [, isLost] = await Promise.all([pay(session), rival(), work(), pay(session), work()]);
      const state = await states(CheckoutToken);
      if (isLost) expect(['Expired Refunding', 'Expired Refunded']).toContain(state);
      else expect(state).toBe('Confirmed Paid');
    }
  });
});
