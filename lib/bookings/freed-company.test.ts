import { endOwnership } from '@/lib/accounts/service/end-ownership';
import { getChat, sendChatMessage, startChat } from '@/lib/chat/service';
import { rows, sql } from '@/lib/db/client';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, refusal, visitor } from '@/lib/testing/fixtures/bookings';
import {
  cancelBooking,
  createBooking,
  createHold,
  getAvailability,
  getBooking,
  getBookingCalendar,
  messageBooking,
} from './service';

let key = 0;
const now = new Date('2037-03-02T12:00:00Z');
const me = () => visitor('192.0.2.1', now, `freed ${key++}`);

describeOnOneDatabase('a company that an operator takes from who had it', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  /** The newest link to the company in mails of a kind. */
  async function mailed(kind: string): Promise<string> {
    const [found] = await rows<{ link: string }>(
      getDb(),
      sql`select data->>'link' as link from outbox_mails where kind = ${kind} and data->>'party' = 'company' order by id desc limit 1`,
    );
    return found!.link.split('/').at(-1)!;
  }

  test('the links in its mails open no booking any more; the neighbor’s do, and so do those of new mails', async () => {
    const { guid, company } = await makeVitres(getDb());
    const offer = { company_guid: guid, service_id: 1 };
    const hold = await createHold({ ...offer, start: '2037-03-04T10:00:00-05:00' }, me());
    const { ManageToken: neighbors } = await createBooking({ ...neighbor, hold_token: hold.HoldToken }, me());
    const old = { manage_token: await mailed('booking-confirmed') };
    expect(await getBooking(old, me())).toMatchObject({ Party: 'company', Email: neighbor.email });
    await endOwnership(company.id);
    for (const call of [
      getBooking(old, me()),
      getBookingCalendar(old, me()),
      getAvailability({ ...offer, ...old, month: '2037-03', lang_code: 'en' }, me()),
      messageBooking({ ...old, message: 'Pay me in cash.' }, me()),
      cancelBooking(old, me()),
    ])
      expect(await refusal(call)).toEqual({ status: 404 });
    await messageBooking({ manage_token: neighbors, message: 'Ring twice.' }, me());
    const fresh = { manage_token: await mailed('booking-message') };
    expect(await getBooking(fresh, me())).toMatchObject({ Party: 'company', State: 'Confirmed' });
    expect(await cancelBooking(fresh, me())).toMatchObject({ State: 'Cancelled' });
  });

  test('nor a chat', async () => {
    const { guid, company } = await makeVitres(getDb());
    await rows(getDb(), sql`update company_locations set uses_website_chat = true where company_id = ${company.id}`);
    const said = {
      company_guid: guid,
      name: 'Ana Lopez',
      email: 'ana@correo.example',
      message: 'Hello',
      lang_code: 'es' as const,
    };
    const { ChatToken: visitors } = await startChat(said, me());
    const old = { chat_token: await mailed('chat-message') };
    expect(await getChat(old)).toMatchObject({ Party: 'company' });
    await endOwnership(company.id);
    expect(await refusal(getChat(old))).toEqual({ status: 404 });
    expect(await refusal(sendChatMessage({ ...old, message: 'It was me.' }, me()))).toEqual({ status: 404 });
    await sendChatMessage({ chat_token: visitors, message: 'Still there?' }, me());
    const fresh = { chat_token: await mailed('chat-message') };
    expect(await getChat(fresh)).toMatchObject({ Party: 'company' });
  });
});
