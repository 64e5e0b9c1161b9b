import { bookingAims, bookingRows } from './bookings.mjs';
import { companyAims, companyRows } from './company.mjs';
import { portalAims, portalRows } from './portal.mjs';
import { aimRow, loadRow, printing, report } from './report.mjs';
import { reviewAims } from './reviews.mjs';
import { widgetAims, widgetRows } from './widget.mjs';

const milli = (us) => `${(us / 1000).toFixed(1)} ms`;

/** Bookings on both databases. */
export const rowsOfBookings = ({ booked, bookedPostgres }) => [
  ...bookingRows(booked, 'embedded'),
  ...bookingRows(bookedPostgres, 'PostgreSQL'),
];

function loadRows({ pages, fresh, search, company, inPortal, ofWidget, ...rest }) {
  const bare = 'bare `node:http`, the same bytes';
  const cached = 'our cached city page';
  const plain = 'the same page, plain `next start`';
  const call = 'city search call, 10,000 companies, 200,000 dates';
  return [
    loadRow(bare, 16, pages.bareMany),
    loadRow(cached, 16, pages.cachedMany),
    loadRow(plain, 16, pages.plainMany),
    loadRow(bare, 1, pages.bareOne),
    loadRow(cached, 1, pages.cachedOne),
    loadRow(plain, 1, pages.plainOne),
    loadRow('never-seen place pages', 4, fresh),
    loadRow(call, 1, search.one),
    loadRow(call, 8, search.many),
    ...companyRows(company),
    ...portalRows(inPortal),
    ...widgetRows(ofWidget),
    ...rowsOfBookings(rest),
  ];
}

/** The aims of pages, searches, company views and bookings (docs/performance.md §3). */
function aimRows({ pages, fresh, search, company, ms, memory, booked, inPortal, ofWidget }) {
  const ratio = pages.cachedMany.perSecond / pages.bareMany.perSecond;
  const slower = pages.cachedOne.p50 / pages.bareOne.p50;
  const { p50, p99 } = search.one;
  const held = `memory, 64 MB cache, ${memory.pages} distinct pages`;
  return [
    aimRow('cached page against bare `node:http`', '≥ 0.75 ×', `${ratio.toFixed(2)} ×`, ratio >= 0.75),
    aimRow('its p50 at one connection', '≤ 1.3 ×', `${slower.toFixed(2)} ×`, slower <= 1.3),
    aimRow('never-seen pages', '≥ 120/s', `${Math.round(fresh.perSecond)}/s`, fresh.perSecond >= 120),
    aimRow('search call, p50', '≤ 5 ms', milli(p50), p50 <= 5000),
    aimRow('search call, p99', '≤ 15 ms', milli(p99), p99 <= 15_000),
    ...companyAims(company),
    ...portalAims(inPortal),
    ...widgetAims(ofWidget),
    ...bookingAims(booked),
    aimRow('built app to its first page', '≤ 1.5 s', `${(ms / 1000).toFixed(2)} s`, ms <= 1500),
    aimRow(held, '≤ 600 MB', `${Math.round(memory.mb)} MB`, memory.mb <= 600),
  ];
}

/** Everything that a whole run measured, as Markdown. */
export const tables = (results) =>
  report(loadRows(results), aimRows(results), [`City page: ${Math.round(results.bytes / 1024)} KB of HTML.`]);

/** Parts that are measured by themselves, each printed. */
export const partsOf = ({ portal, widget, reviews }) => ({
  portal: printing(portal, portalRows, portalAims),
  reviews: printing(reviews, () => [], reviewAims),
  widget: printing(widget, widgetRows, widgetAims),
});
