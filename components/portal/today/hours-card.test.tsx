/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { sectionType } from '@/lib/values/ids';
import words from '@/messages/es/portal-hours.json';
import { HoursCard } from './hours-card';
import type { Today } from './load';

const confirmedOn = '2026-05-01T12:00:00Z';
const after = (days: number) => Date.parse(confirmedOn) + days * 86_400_000;

async function draw(now: number, { mayConfirm = true, hours = confirmedOn } = {}) {
  const frame = {
    locale: 'es',
    clock: { locale: 'es', timeZone: 'America/Toronto', countryId: 1 },
    place: { companyTag: 'rio-claro', screen: 'today' },
    portal: { Access: { ViewMarketYourBusiness: mayConfirm } },
  } as unknown as Today['frame'];
  const page = { href: '/', up: 0, down: 0, dates: 0, hoursConfirmedOn: hours };
  await renderInWords(<HoursCard frame={frame} page={page} now={now} />, 'es');
  const heading = screen.queryByRole('heading', { name: words.confirmTitle });
  const link = screen.queryByRole('link')?.getAttribute('href');
  const text = document.body.textContent;
  cleanup();
  return { isThere: heading !== null, link, text };
}

test('hours that were not confirmed for 181 days are asked about on the first screen, and no sooner', async () => {
  const asked = await draw(after(181));
  expect(asked).toMatchObject({ isThere: true, text: expect.stringContaining('1 de mayo de 2026') });
  expect(asked.link).toBe(`/panel/rio-claro/perfil/${sectionType.operatingHours}#confirm-title`);
  expect((await draw(after(179))).isThere).toBe(false);
});

test('who may not confirm them is not asked, nor where a page shows none', async () => {
  expect((await draw(after(400), { mayConfirm: false })).isThere).toBe(false);
  expect((await draw(after(400), { hours: '' })).isThere).toBe(false);
});
