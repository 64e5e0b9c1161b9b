import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { aimRow, loadRow } from './report.mjs';

const json = { 'content-type': 'application/json' };
const priced = 1;

/** The month after next, `YYYY-MM`: announced dates lie before it, so that its days have room. */
function monthAhead() {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 7);
}

async function ask(url, options) {
  const answer = await fetch(url, options);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${url} ${JSON.stringify(body).slice(0, 300)}`);
  return body;
}

/** One priced service of each company that a search of the cities finds. */
async function offersOf({ origin, program, cities }) {
  const headers = { ...json, 'x-api-key': program.key, authorization: `Bearer ${program.bearer}` };
  const ids = [...new Set(cities.map((city) => Number(city.split('/').at(-1))))];
  const found = new Map();
  for (const city_id of ids) {
    const wish = {
      city_id,
      neighborhood_id: -1,
      lang_code: 'en',
      service_types: [],
      timezone_name: '',
      date_filter: 7,
    };
    const search = { method: 'POST', headers, body: JSON.stringify(wish) };
    const { CompanyServices } = await ask(`${origin}/api/simh-city/search`, search);
    for (const { CompanyGuid, CompanyServices: services } of CompanyServices) {
      const service = services.find((one) => one.BookingPageTypeId === priced && one.StartingFromPrice > 0);
      if (service) found.set(CompanyGuid, { company_guid: CompanyGuid, service_id: service.ServiceId });
    }
  }
  return [...found.values()];
}

const monthPath = ({ company_guid, service_id }, month) =>
  `/api/bookings/availability?company_guid=${company_guid}&service_id=${service_id}&month=${month}&lang_code=en`;

/** Free slots no two of which get in each other's way: the first of every third day of a company. */
async function slotsOf({ origin, program }, offers, max) {
  const slots = [];
  for (const offer of offers) {
    if (slots.length >= max) break;
    const { Days } = await ask(origin + monthPath(offer, monthAhead()), { headers: { 'x-api-key': program.key } });
    const free = Days.map(({ Slots }) => Slots.find(({ IsFree }) => IsFree)).filter(Boolean);
    slots.push(...free.filter((_, at) => at % 3 === 0).map(({ Start }) => ({ ...offer, start: Start })));
  }
  return slots;
}

async function texas({ origin, program }) {
  const wish = { Language: 'en', Names: ['Provinces'] };
  const headers = { ...json, 'x-api-key': program.key, authorization: `Bearer ${program.bearer}` };
  const lists = await ask(`${origin}/api/view/lists`, { method: 'POST', headers, body: JSON.stringify(wish) });
  const [{ Values }] = lists.ValueEntries;
  return Number(Values.find(({ Extra }) => Extra.Code === 'TX').Value);
}

/** Connections stay open, as those of a proxy in front do. */
const agent = new http.Agent({ keepAlive: true });

/** A POST by Node's plain client: fetch takes twice the time of the processors that the server is measured on. */
function post(url, headers, body) {
  const text = JSON.stringify(body);
  const options = { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(text) } };
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (answer) => {
      let said = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        said += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(JSON.parse(said));
        else reject(new Error(`${answer.statusCode} ${url} ${said.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}

let neighbors = 0;

/** A neighbor of their own address keeps a slot and books it; gives the milliseconds of both. */
async function book({ origin, province }, slot) {
  const own = ++neighbors;
  const address = `10.${own >> 16}.${(own >> 8) & 255}.${own & 255}`;
  const timed = async (where, body) => {
    const headers = { ...json, origin, 'x-forwarded-for': address, 'idempotency-key': randomUUID() };
    const since = performance.now();
    const answer = await post(`${origin}${where}`, headers, body);
    return { answer, ms: performance.now() - since };
  };
  const hold = await timed('/api/bookings/holds', slot);
  const details = {
    hold_token: hold.answer.HoldToken,
    name: 'Ana Lopez',
    email: `ana${own}@example.com`,
    ...{
      phone_number: '+15125550100',
      address: '12 Elm Street',
      city: 'Austin',
      postal_code: '78704',
      lang_code: 'en',
      country_id: 2,
    },
    province_id: province,
  };
  const confirm = await timed('/api/bookings', details);
  if (confirm.answer.State !== 'Confirmed') throw new Error(`not confirmed: ${JSON.stringify(confirm.answer)}`);
  return { hold: hold.ms, confirm: confirm.ms };
}

/** Books slots with some hands at a time; the times of each call, bookings a second, and how many were refused. */
export async function bookAll(tools, slots, hands) {
  const times = [];
  let failures = 0;
  let reason = '';
  let at = 0;
  const since = performance.now();
  const work = async () => {
    while (at < slots.length)
      await book(tools, slots[at++]).then(
        (one) => times.push(one),
        (error) => {
          failures++;
          reason = error.message;
        },
      );
  };
  await Promise.all(Array.from({ length: hands }, work));
  return { times, failures, reason, perSecond: (1000 * times.length) / (performance.now() - since) };
}

const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] * 1000;

const timesOf = ({ times, failures }, call) => {
  const all = times.map((one) => one[call]);
  const perSecond = (1000 * all.length) / all.reduce((sum, ms) => sum + ms, 0);
  return { perSecond, p50: quantile(all, 0.5), p99: quantile(all, 0.99), failures };
};

/** As many distinct slots as are wanted, and what booking them needs. */
export async function prepareBookings(tools, count) {
  const slots = await slotsOf(tools, await offersOf(tools), count);
  if (slots.length < count) throw new Error(`${slots.length} free slots instead of ${count}`);
  return { slots, booking: { origin: tools.origin, province: await texas(tools) } };
}

/**
 * A month of a calendar, holding, booking; on the server at `origin`, which must believe one proxy (each neighbor has an address).
 * @param tools `alternate` (rounds of load), `origin`, `folder` for lists, `program` (key and bearer), `cities` (paths), `count`
 */
export async function measureBookings(tools) {
  const { alternate, origin, folder, program, count } = tools;
  const offers = await offersOf(tools);
  const file = path.join(folder, 'months.txt');
  writeFileSync(file, `${offers.map((offer) => monthPath(offer, monthAhead())).join('\n')}\n`);
  const call = { url: origin, script: 'e2e/bench/program-get.lua', headers: {} };
  const [month] = await alternate([{ ...call, args: [file, program.key, program.bearer], connections: 1 }]);
  const slots = await slotsOf(tools, offers, 4 * count + 20);
  const booking = { origin, province: await texas(tools) };
  await bookAll(booking, slots.splice(0, 20), 1);
  const one = await bookAll(booking, slots.splice(0, count), 1);
  // Long enough to be what a server does that has run for a while.
  const many = await bookAll(booking, slots.splice(0, 3 * count), 8);
  return { month, hold: timesOf(one, 'hold'), confirm: timesOf(one, 'confirm'), many };
}

/** @param where which database, as the rows say it */
export function bookingRows({ month, hold, confirm, many, engine }, where) {
  const both = { ...timesOf(many, 'confirm'), perSecond: many.perSecond, failures: many.failures };
  return [
    loadRow(`month of a calendar, ${where}`, 1, month),
    loadRow(`hold a slot, ${where}`, 1, hold),
    loadRow(`confirm it, ${where}`, 1, confirm),
    loadRow(`hold and confirm distinct slots, ${where} (latency of confirm)`, 8, both),
    ...(engine ? [loadRow(`the same, ${where}, the engine without HTTP`, 8, engine)] : []),
  ];
}

/** The aims of bookings (docs/performance.md §3), on the embedded database. */
export function bookingAims({ month, many }) {
  const rate = Math.round(many.perSecond);
  return [
    aimRow('month of a calendar, p50', '≤ 20 ms', `${(month.p50 / 1000).toFixed(1)} ms`, month.p50 <= 20_000),
    aimRow('confirmed bookings, distinct slots, embedded', '≥ 100/s', `${rate}/s`, many.perSecond >= 100),
  ];
}
