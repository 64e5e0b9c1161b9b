import { readFileSync } from 'node:fs';
import { openSpans } from '@/lib/bookings/rules/free-slots';
import {
  cancelBooking,
  createBooking,
  createHold,
  exportBookings,
  getAvailability,
  getCompanyFeed,
  getCompanyLinks,
  rescheduleBooking,
} from '@/lib/bookings/service';
import { rows, sql } from '@/lib/db/client';
import { closeDatabase, openDatabase } from '@/lib/db/owner';
import * as tables from '@/lib/db/tables';
import { renderMail } from '@/lib/gateways/mail/render';
import { type TestDb, testDbOver } from '@/lib/testing/test-db';
import type { Locale } from '@/lib/values/locale';
import { dayMs, isoInZone } from '@/lib/values/time';
import type { ClockChange } from './data/times';
import { guidOf, makeOntario, neighbor, openDaily, setOffer, visitor } from './fixtures/bookings';
import { makeCompany } from './fixtures/companies';
import { makeCity } from './fixtures/places';

/** Child process of lib/bookings/server-zones.test.ts: says what it offers, mails and writes into calendars, whatever zone it runs in. */

const [changesFile = ''] = process.argv.slice(2);

/** A clock change on the Sunday, seen from the Monday before. */
const weekends = [
  {
    name: 'St. John’s',
    zone: 'America/St_Johns',
    countryId: 1,
    now: '2027-03-08T12:00:00Z',
    month: '2027-03',
    province: { id: 5, code: 'NL' },
    postalCode: 'A1C 1A1',
  },
  {
    name: 'Auckland',
    zone: 'Pacific/Auckland',
    countryId: 7,
    now: '2027-03-29T12:00:00Z',
    month: '2027-04',
    province: { id: 601, code: 'AUK' },
    postalCode: '1010',
  },
  {
    name: 'London',
    zone: 'Europe/London',
    countryId: 3,
    now: '2027-03-22T12:00:00Z',
    month: '2027-03',
    province: { id: 201, code: 'LND' },
    postalCode: 'SW1A 1AA',
  },
];

/** What is by chance in a text. */
const tidy = (text: string) =>
  text
    // A calendar's long lines are folded, in the middle of a link too.
    .replaceAll('\\r\\n ', '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'GUID')
    .replace(/[\w-]{22}\.[\w-]{43}/g, 'TOKEN')
    .replace(/DB-\w{4}-\w{4}/g, 'REFERENCE');

const say = (what: unknown) => process.stdout.write(`${tidy(JSON.stringify(what))}\n`);

/** Every slot of the night of every clock change that is listed, of a company that never closes. */
function saySpans(): void {
  const changes: ClockChange[] = JSON.parse(readFileSync(changesFile, 'utf8'));
  const always = { start: 0, end: 24 };
  for (const { zone, localBefore } of changes) {
    const day = Date.parse(`${localBefore.slice(0, 10)}T00:00:00Z`) / dayMs;
    const wish = { zone, durationMs: 3_600_000, bufferMs: 0, notBefore: 0 };
    const isNight = (local: string) => local.slice(11, 13) < '05';
    say([
      zone,
      openSpans(day, () => always, wish)
        .map(({ start }) => isoInZone(start, zone))
        .filter(isNight),
    ]);
  }
}

/** A company of a place sells, moves and calls off around a clock change. */
async function sayWeekend(db: TestDb, weekend: (typeof weekends)[number]): Promise<void> {
  const { name, zone, countryId, now: at, month, province, postalCode } = weekend;
  const names = { nameEn: province.code, nameFr: province.code, nameEs: province.code };
  await db.insert(tables.provinces).values({ ...province, ...names, countryId, timeZoneId: 7 });
  const address = { city: name, province_id: province.id, postal_code: postalCode, country_id: countryId };
  const now = new Date(at);
  let key = 0;
  const me = () => visitor('192.0.2.1', now, `${name}-${key++}`);
  const cityId = await makeCity(db, { name, latitude: 10, longitude: 10, timezone: zone, countryId });
  const company = await makeCompany(db, {
    name,
    cityId,
    countryId,
    timezone: zone,
    offers: [{ serviceId: 1, priceMinor: 12_900 }],
  });
  await openDaily(db, company.id, { start: 0, end: 24 });
  await setOffer(db, company.id, {});
  await rows(db, sql`update company_profiles set email = 'pro@example.com' where company_id = ${company.id}`);
  const company_guid = await guidOf(db, company.id);
  const { Days } = await getAvailability({ company_guid, service_id: 1, month, lang_code: 'en' }, me());
  say(Days);
  const sunday = Days.flatMap(({ Slots }) => Slots).filter(
    ({ Start }) => new Date(Start).getTime() > now.getTime() + 5.5 * dayMs,
  );
  const book = async (at: number, lang_code: Locale) => {
    const start = sunday[at]!.Start;
    const { HoldToken } = await createHold({ company_guid, service_id: 1, start }, me());
    return (await createBooking({ ...neighbor, ...address, lang_code, hold_token: HoldToken }, me())).ManageToken;
  };
  await book(2, 'en');
  const moved = await book(8, 'fr');
  await rescheduleBooking({ manage_token: moved, start: sunday[12]!.Start }, me());
  await cancelBooking({ manage_token: await book(20, 'es') }, me());
  await setOffer(db, company.id, { pageType: 3 });
  await book(30, 'en');
  const links = await getCompanyLinks(company.id);
  const tokenIn = (link: string) => link.split('/').at(-2)!;
  say((await getCompanyFeed({ feed_token: tokenIn(links.feed) }, me())).Text);
  say((await exportBookings({ export_token: tokenIn(links.export) }, me())).Text);
}

const port = await openDatabase();
const db = testDbOver(port);
await makeOntario(db);
saySpans();
for (const weekend of weekends) await sayWeekend(db, weekend);
for (const mail of await rows<{ kind: string; language: Locale; data: unknown; due: number }>(
  db,
  sql`select kind, language, data, case when kind = 'booking-reminder' then extract(epoch from due_at)::int8 end as due
    from outbox_mails where state = 'queued' order by id`,
))
  say([mail.due, await renderMail(mail)]);
await closeDatabase();
say('done');
