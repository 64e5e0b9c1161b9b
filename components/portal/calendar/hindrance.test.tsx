/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { type VisitRow, visitHindrances } from '@/lib/bookings/contract-visits';
import words from '@/messages/fr/portal-calendar.json';
import { HindranceMark, HindranceNote, UnlistedNote } from './hindrance';
import type { VisitPage } from './load-visit';

async function draw(of: VisitRow['Hindrance'], access: object = {}) {
  const frame = {
    locale: 'fr',
    place: { companyTag: 'rio-claro', screen: 'visit' },
    portal: { Access: access },
  } as unknown as VisitPage['frame'];
  const row = { Hindrance: of } as VisitPage['row'];
  await renderInWords(<HindranceNote frame={frame} row={row} />, 'fr');
  const note = document.body.textContent;
  const link = screen.queryByRole('link')?.getAttribute('href');
  cleanup();
  await renderInWords(<HindranceMark row={row} />, 'fr');
  const mark = document.body.textContent;
  cleanup();
  return { note, link, mark };
}

test('a date that neighbors can book says nothing, nor one whose screen says it elsewhere', async () => {
  for (const reason of [null, 'Cancelled', 'OnDemand'] as const)
    expect(await draw(reason)).toEqual({ note: '', link: undefined, mark: '' });
});

test('any other says why, and leads who may end that to where they do', async () => {
  const { Unlisted, ServiceHidden, Paused, Full } = words.hindrance;
  expect((await draw('Unlisted')).link).toBe('/portail/rio-claro');
  expect(await draw('Unlisted')).toMatchObject({ note: Unlisted + words.remedy.Unlisted, mark: '' });
  expect(await draw('Paused', { ViewBookingPages: true })).toEqual({
    note: Paused + words.remedy.Paused,
    link: '/portail/rio-claro/pages-de-reservation',
    mark: words.hindranceMark.Paused,
  });
  expect(await draw('ServiceHidden')).toMatchObject({ note: ServiceHidden, link: undefined });
  expect(await draw('Full')).toEqual({ note: Full, link: undefined, mark: '' });
  for (const reason of visitHindrances.slice(2)) expect((await draw(reason)).note).not.toBe('');
});

test('above the dates of a company that is not public one sentence says so, and none in a demo', async () => {
  const note = async (Company: object) => {
    await renderInWords(<UnlistedNote frame={{ portal: { Company } } as unknown as VisitPage['frame']} />, 'fr');
    const said = document.body.textContent;
    cleanup();
    return said;
  };
  expect(await note({ IsPublished: false })).toBe(words.unlisted);
  expect(await note({ IsPublished: true })).toBe('');
  expect(await note({ IsPublished: false, DemoUntil: '2026-11-28T20:00:00Z' })).toBe('');
});
