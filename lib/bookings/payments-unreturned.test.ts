import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { completed, payer, setUpPayments, slotAt } from '@/lib/testing/fixtures/payments';
import type { StandInSession } from '@/lib/testing/stripe-stand-in';
import { cancelBooking, getBooking } from './service';

const atS = Math.floor(Date.now() / 1000);

describeOnOneDatabase('a refund that is taken and fails later', (getDb) => {
  const { standIn, begin, tell, pay, view, states, mails, runOut, hold, work } = setUpPayments(getDb);

  const refunded = ({ payment_intent }: StandInSession, createdS: number) =>
    tell('charge.refunded', { payment_intent, refunded: true }, { createdS });
  const failed = ({ payment_intent }: StandInSession, createdS: number, type = 'refund.failed') =>
    tell(type, { payment_intent, status: 'failed' }, { createdS });

  async function cancelled() {
    const { CheckoutToken, session } = await begin();
    await pay(session);
    const { ManageToken } = await view(CheckoutToken);
    await cancelBooking({ manage_token: ManageToken }, payer());
    await work();
    await refunded(session, atS + 10);
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
    return { CheckoutToken, ManageToken, session };
  }

  test('both parties see it, the neighbor is mailed, the operator hears of it once', async () => {
    const { CheckoutToken, ManageToken, session } = await cancelled();
    expect(await failed(session, atS + 20)).toBe('worked');
    for (const type of ['refund.updated', 'charge.refund.updated'])
      expect(await failed(session, atS + 20, type)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Cancelled RefundFailed');
    expect(await getBooking({ manage_token: ManageToken }, payer())).toMatchObject({ PaymentState: 'RefundFailed' });
    expect((await mails()).filter((mail) => mail.startsWith('booking-unrefunded'))).toHaveLength(1);
    expect(await work()).toEqual(['refund_failed']);
    expect(await work()).toEqual([]);
  });

  test('what the operator then gives back is paid back, and late news of the first are not believed', async () => {
    const { CheckoutToken, session } = await cancelled();
    await failed(session, atS + 20);
    await refunded(session, atS + 15);
    expect(await states(CheckoutToken)).toBe('Cancelled RefundFailed');
    await refunded(session, atS + 30);
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
    await failed(session, atS + 20, 'refund.updated');
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
  });

  test('a failure that overtakes the answer to our own call stands', async () => {
    const { CheckoutToken, session } = await begin();
    await runOut();
    await hold(slotAt('10:00'), '192.0.2.2');
    await pay(session);
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    const refunds = standIn().refunds.length;
    standIn().trouble.push('lost', 'lost', 'lost');
    expect(await work()).toEqual([expect.any(String)]);
    expect(standIn().refunds).toHaveLength(refunds + 1);
    await failed(session, atS + 20);
    await refunded(session, atS + 10);
    expect(await states(CheckoutToken)).toBe('Expired RefundFailed');
    await tell(completed, session);
    expect(await states(CheckoutToken)).toBe('Expired RefundFailed');
  });

  test('part of a refund that fails leaves a booking paid, and another shop’s is not ours', async () => {
    const { CheckoutToken, session } = await begin();
    await pay(session);
    await failed(session, atS + 20);
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
    expect(await failed({ ...session, payment_intent: 'pi_of_another_shop' }, atS)).toBe('not-ours');
  });

  test('a booking that stands after it can be called off, and is asked to be given back anew', async () => {
    const { CheckoutToken, session } = await begin();
    await pay(session);
    await refunded(session, atS + 10);
    await failed(session, atS + 20);
    expect(await states(CheckoutToken)).toBe('Confirmed RefundFailed');
    const { ManageToken } = await view(CheckoutToken);
    await cancelBooking({ manage_token: ManageToken }, payer());
    expect(await states(CheckoutToken)).toBe('Cancelled Refunding');
    await work();
    expect(await states(CheckoutToken)).toBe('Cancelled Refunded');
    // It fails once more: the next attempt is no repetition to the provider.
    await failed(session, atS + 40);
    standIn().failRefund(session.payment_intent!);
    await rows(getDb(), sql`update payments set state = 'Refunding', due_at = now()`);
    expect(await work()).toEqual([undefined]);
    expect(standIn().refunds).toContain(session.payment_intent);
  });
});
