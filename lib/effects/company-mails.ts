import 'server-only';
import { rows, sql } from '@/lib/db/client';
import type { Transaction } from './transaction';

/**
 * Mails about bookings and chats that wait for a company, at an address which is no longer one of its own: they go to its first, each once, and nowhere
 * where it has none. A reminder is queued when something is booked, and may wait for months. Copies of its members stay: they have addresses
 * of their own.
 */
export async function redirectCompanyMails(tx: Transaction, companyId: number): Promise<void> {
  await rows(
    tx,
    sql`with reached as (
        select nullif(p.email, '') as first, array_remove(
          array(select lower(e) from json_array_elements_text(p.more_emails) e) || lower(p.email), null) as own
        from company_profiles p where p.company_id = ${companyId}),
      lost as (
        select o.id, r.first, r.first is not null
          and row_number() over (partition by o.kind, o.subject_id, o.data - 'invitation' order by o.id) = 1
          and not exists (select from outbox_mails same where same.subject_kind = o.subject_kind and same.subject_id = o.subject_id
            and same.kind = o.kind and same.data - 'invitation' = o.data - 'invitation' and lower(same.recipient) = lower(r.first)) as moves
        from outbox_mails o, reached r
        where o.state = 'queued' and (
            (o.subject_kind in ('booking', 'booking_reminder')
              and o.subject_id in (select b.guid::text from bookings b where b.company_id = ${companyId}))
            or (o.subject_kind = 'chat_company'
              and o.subject_id in (select t.guid::text from chat_threads t where t.company_id = ${companyId})))
          and o.data->>'party' = 'company' and o.data->'unsubscribeLink' is null and lower(o.recipient) <> all (r.own))
      update outbox_mails o set
        recipient = case when l.moves then l.first else '' end,
        data = case when l.moves then jsonb_set(o.data, '{invitation,attendee,address}', to_jsonb(l.first), false) else '{}' end,
        state = case when l.moves then 'queued' else 'erased' end
      from lost l where l.id = o.id`,
  );
}

/** Copies of a company's mails that wait for one of its members go to their new address; `stopToken` as below. */
export async function readdressCopies(tx: Transaction, stopToken: string, to: string): Promise<void> {
  await rows(
    tx,
    sql`update outbox_mails set recipient = ${to},
        data = jsonb_set(data, '{invitation,attendee,address}', to_jsonb(${to}::text), false)
      where state = 'queued' and strpos(data->>'unsubscribeLink', ${stopToken}::text) > 0`,
  );
}

/**
 * Copies of a company's mails that wait for one of its members are never sent.
 * @param stopToken of the link in them that ends such mails, which is one member's in one company
 */
export async function withdrawCopies(tx: Transaction, stopToken: string): Promise<void> {
  await rows(
    tx,
    sql`update outbox_mails set recipient = '', data = '{}', state = 'erased'
      where state = 'queued' and strpos(data->>'unsubscribeLink', ${stopToken}::text) > 0`,
  );
}
