import { makePerson } from '@/lib/accounts/fixtures/company-people';
import { endOwnership } from '@/lib/accounts/service/end-ownership';
import { cancelBooking, createBooking, createHold } from '@/lib/bookings/service';
import { startChat } from '@/lib/chat/service';
import { changeSettings } from '@/lib/companies/contract-settings';
import { applyCompanyChange } from '@/lib/companies/service/change-company';
import { rows, sql } from '@/lib/db/client';
import { run } from '@/lib/platform';
import { describeOnOneDatabase } from '@/lib/testing/database';
import { makeOntario, makeVitres, neighbor, visitor } from '@/lib/testing/fixtures/bookings';

let key = 0;
const me = (key: string) => visitor('192.0.2.1', new Date('2037-03-02T12:00:00Z'), key);

describeOnOneDatabase('mails to a company of several addresses', (getDb) => {
  beforeAll(() => makeOntario(getDb()));

  test('go to each of them once, its own calendar invited; the neighbor gets one', async () => {
    const db = getDb();
    const { guid } = await makeVitres(db);
    const [company] = await rows<{ email: string }>(
      db,
      sql`update company_profiles set more_emails = json_build_array('office@vitres.example', email)
        where company_id = (select id from companies where guid = ${guid}::uuid) returning email`,
    );
    const hold = await createHold(
      { company_guid: guid, service_id: 1, start: '2037-03-04T10:00:00-05:00' },
      me('hold'),
    );
    await createBooking({ ...neighbor, hold_token: hold.HoldToken }, me('book'));
    const mails = await rows<{ to: string; invited: string }>(
      db,
      sql`select recipient as to, data #>> '{invitation,attendee,address}' as invited from outbox_mails where kind = 'booking-confirmed'
        order by recipient`,
    );
    const expected = [company!.email, neighbor.email, 'office@vitres.example'].sort();
    expect(mails).toEqual(expected.map((to) => ({ to, invited: to })));
    const reminders = await rows<{ to: string }>(
      db,
      sql`select recipient as to from outbox_mails where kind = 'booking-reminder' order by recipient`,
    );
    expect(reminders.map(({ to }) => to)).toEqual(expected);
  });

  describe('that wait', () => {
    const old = 'front@vitres.example';
    let company: number;
    let guid: string;
    beforeEach(async () => {
      ({
        company: { id: company },
        guid,
      } = await makeVitres(getDb()));
      await rows(getDb(), sql`delete from members`);
      await rows(
        getDb(),
        sql`update company_profiles set email = ${old}, more_emails = '["office@vitres.example"]' where company_id = ${company}`,
      );
    });
    const book = async (start: string) => {
      const hold = await createHold({ company_guid: guid, service_id: 1, start }, me(`hold ${++key}`));
      return createBooking({ ...neighbor, hold_token: hold.HoldToken }, me(`book ${++key}`));
    };
    const waiting = async (kind = 'booking-reminder') =>
      (
        await rows<{ to: string; invited: string | null }>(
          getDb(),
          sql`select recipient as to, data #>> '{invitation,attendee,address}' as invited from outbox_mails
            where kind = ${kind} and state = 'queued' and data->>'party' = 'company' order by recipient`,
        )
      ).map(({ to, invited }) => (invited === null ? to : `${to} ${invited}`));
    const set = async (addresses: string) => {
      const owner = await makePerson(getDb(), `owner ${addresses}`.replace(/\W+/g, '.'), {
        companyId: company,
        role: 'Owner',
      });
      const [{ version }] = (await rows<{ version: number }>(
        getDb(),
        sql`select settings_version as version from companies where id = ${company}`,
      )) as [{ version: number }];
      const input = { company_id: company, id: company, version, company_name: 'Vitres', company_emails: addresses };
      await run(changeSettings, input, owner.context);
    };

    test('go to the address that it has by now, each once', async () => {
      await book('2037-03-04T10:00:00-05:00');
      expect(await waiting()).toEqual([old, 'office@vitres.example']);
      // The same two, the other way round.
      await set(`office@vitres.example, ${old}`);
      expect(await waiting()).toEqual([old, 'office@vitres.example']);
      await set('Office@vitres.example');
      expect(await waiting()).toEqual(['office@vitres.example']);
      await set('new@vitres.example');
      expect(await waiting()).toEqual(['new@vitres.example']);
      expect(await waiting('booking-confirmed')).toEqual(['new@vitres.example new@vitres.example']);
      // What is queued for the neighbor, and for other companies, stays.
      const [other] = await rows<{ to: string }>(
        getDb(),
        sql`select recipient as to from outbox_mails where kind = 'booking-reminder' and data->>'party' = 'neighbor'`,
      );
      expect(other?.to).toBe(neighbor.email);
    });

    test('so do those about its chats', async () => {
      await rows(getDb(), sql`update company_locations set uses_website_chat = true where company_id = ${company}`);
      const said = { company_guid: guid, name: 'Ana', email: 'ana@correo.example', message: 'Hello' };
      await startChat({ ...said, lang_code: 'es' }, me(`chat ${++key}`));
      await set('new@vitres.example');
      expect(await waiting('chat-message')).toEqual(['new@vitres.example']);
    });

    test('are never sent once the company is taken from who had it', async () => {
      const { ManageToken } = await book('2037-03-04T10:00:00-05:00');
      await endOwnership(company);
      await applyCompanyChange(company, { kind: 'standing', field: 'isUnclaimed', value: false });
      await applyCompanyChange(company, { kind: 'standing', field: 'isUnclaimed', value: true });
      expect(await waiting()).toEqual([]);
      const left = await rows<{ data: object }>(
        getDb(),
        sql`select data from outbox_mails where recipient = '' or recipient like '%vitres.example'`,
      );
      expect(left.every(({ data }) => Object.keys(data).length === 0)).toBe(true);
      await cancelBooking({ manage_token: ManageToken }, me(`cancel ${++key}`));
    });
  });
});
