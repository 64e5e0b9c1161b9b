import { endOwnership } from '@/lib/accounts/service/end-ownership';
import { applyCompanyChange, type CompanyChange } from '@/lib/companies/service/change-company';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { setUpPayments, slotAt } from '@/lib/testing/fixtures/payments';

type Standing = Extract<CompanyChange, { kind: 'standing' }>;

describeOnOneDatabase('a company that goes while a neighbor pays', (getDb) => {
  const { standIn, begin, pay, states, mails, runOut, makeDue, work } = setUpPayments(getDb);

  const change = (field: Standing['field'], value: boolean) => async (id: number) => {
    await applyCompanyChange(id, { kind: 'standing', field, value });
  };
  async function companyId(): Promise<number> {
    const [found] = await rows<{ id: number }>(getDb(), sql`select company_id as id from company_services`);
    return found!.id;
  }
  const gone: [string, (id: number) => Promise<void>][] = [
    ['taken down', change('isTakenDown', true)],
    ['unlisted', change('isPublished', false)],
    ['closed', change('isActive', false)],
    ['taken from who had it', endOwnership],
  ];

  test.each(gone)('%s: what is paid goes back, the neighbor is mailed, the slot is free', async (_, go) => {
    const { CheckoutToken, session } = await begin();
    await go(await companyId());
    expect(await pay(session)).toBe('worked');
    expect(await states(CheckoutToken)).toBe('Expired Refunding');
    expect(await mails()).toEqual(['booking-late queued']);
    expect(await work()).toEqual([undefined]);
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
    expect(standIn().refunds).toContain(session.payment_intent);
    const live = await rows(getDb(), sql`select from visits where status = 'live' or seats_taken > 0`);
    expect(live).toEqual([]);
  });

  test.each(gone)('%s: the page that would take the money is ended, and the slot is free', async (_, go) => {
    const { CheckoutToken, session } = await begin();
    expect(await work()).toEqual([]);
    await go(await companyId());
    // A provider that is away is asked again later, not over and over.
    standIn().trouble.push(503, 503, 503);
    expect(await work()).toEqual([expect.any(String)]);
    await makeDue();
    expect(await work()).toEqual([undefined]);
    expect(standIn().sessions.get(session.id)?.status).toBe('expired');
    expect(await states(CheckoutToken)).toBe('Expired Expired');
    expect(await mails()).toEqual([]);
    expect(await rows(getDb(), sql`select from visits where status = 'live' or seats_taken > 0`)).toEqual([]);
  });

  test('the pages of companies that stay are left open', async () => {
    const { CheckoutToken, session } = await begin();
    await rows(getDb(), sql`update company_services set is_paused = true`);
    expect(await work()).toEqual([]);
    expect(standIn().sessions.get(session.id)?.status).toBe('open');
    expect(await states(CheckoutToken)).toBe('Held Created');
  });

  test('the worker finds such a payment too, of which no event ever came', async () => {
    const { CheckoutToken, session } = await begin();
    standIn().pay(session.id);
    await change('isTakenDown', true)(await companyId());
    await runOut();
    expect(await work()).toEqual([undefined, undefined]);
    expect(await states(CheckoutToken)).toBe('Expired Refunded');
  });

  test('one that is back by then, and a page that is paused meanwhile, keep their word', async () => {
    const first = await begin();
    const id = await companyId();
    await change('isTakenDown', true)(id);
    await change('isTakenDown', false)(id);
    await pay(first.session);
    expect(await states(first.CheckoutToken)).toBe('Confirmed Paid');
    const second = await begin(slotAt('11:00'));
    await rows(getDb(), sql`update company_services set is_paused = true`);
    await pay(second.session);
    expect(await states(second.CheckoutToken)).toBe('Confirmed Paid');
  });

  test('what is booked after a company was taken from who had it is booked', async () => {
    await endOwnership(await companyId());
    const { CheckoutToken, session } = await begin();
    await pay(session);
    expect(await states(CheckoutToken)).toBe('Confirmed Paid');
  });
});
