import { expect, test } from '@playwright/test';
import { askDatabase } from './fixtures/database';
import { origins } from './fixtures/http';
import { makeOwner, type Owner } from './fixtures/owners';

interface Event {
  id: number;
  data: { Ids: number[]; HasGap: boolean };
}

/** The events of a stream as they come, until it is left. */
async function* eventsOf(url: string, headers: Record<string, string>, signal: AbortSignal): AsyncGenerator<Event> {
  const answer = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (id !== undefined) yield { id: Number(id), data: JSON.parse(data!) as Event['data'] };
    }
  }
}

/** A visit of a company of its own. */
async function makeVisit({ companyId }: Owner): Promise<number> {
  const [made] = await askDatabase<{ id: number }>(
    `with offer as (
        insert into company_services (company_id, service_id, service_type_id, category_id, booking_page_type_id, price_minor)
        select $1, s.id, s.service_type_id, s.category_id, 1, 12900 from services s
        where not exists (select from company_services o where o.company_id = $1) order by s.id limit 1 returning id, service_id),
      one as (select id, service_id from offer union all select id, service_id from company_services where company_id = $1 limit 1),
      person as (insert into team_members (company_id, first_name, last_name) values ($1, 'Quinn', 'Aubry') returning id)
      insert into visits (company_id, company_service_id, service_id, team_member_id, city_id, during, timezone, capacity)
      select $1, one.id, one.service_id, person.id, y.id, tstzrange(now() + interval '9 days', now() + interval '9 days 1 hour'), y.timezone, 2
      from one, person, (select id, timezone from cities order by id limit 1) y returning id`,
    [companyId],
  );
  return made!.id;
}

test('a stream says the ids that change, goes on where it broke, and is for those with the right', async () => {
  const owner = await makeOwner();
  const left = new AbortController();
  for (const origin of [origins.main, origins.remote]) {
    const url = `${origin}/api/portal/visits/stream?company_id=${owner.companyId}`;
    const events = eventsOf(url, owner.headers, left.signal);
    const { value: first } = await events.next();
    expect((first as Event).data).toEqual({ Ids: [], HasGap: false });
    const id = await makeVisit(owner);
    const { value: second } = await events.next();
    expect((second as Event).data).toEqual({ Ids: [id], HasGap: false });
    await events.return(undefined);
    const again = eventsOf(url, { ...owner.headers, 'last-event-id': String((first as Event).id) }, left.signal);
    expect(((await again.next()).value as Event).data.Ids).toContain(id);
    await again.return(undefined);
    const plain = await fetch(`${url}&after=${(first as Event).id}`, { headers: owner.headers });
    expect(await plain.json()).toMatchObject({ Ids: expect.arrayContaining([id]), HasGap: false });
  }
  left.abort();
  const other = await makeOwner();
  const headers = { ...other.headers, accept: 'text/event-stream' };
  const url = `${origins.main}/api/portal/visits/stream?company_id=${owner.companyId}`;
  expect((await fetch(url, { headers })).status).toBe(404);
  expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(401);
});
