/** @jest-environment jsdom */
import { cleanup } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import calendar from '@/messages/es/portal-calendar.json';
import pages from '@/messages/es/portal-pages.json';
import profile from '@/messages/es/portal-profile.json';
import services from '@/messages/es/portal-services.json';
import { useCalendarOutcome } from './calendar/use-outcome';
import type { PortalFrame } from './load';
import { usePageOutcome } from './pages/use-outcome';
import { useProfileOutcome } from './profile/use-outcome';
import { useServiceOutcome } from './services/use-outcome';

/** What each screen says of something that was made public. */
function Said({ frame }: { frame: Pick<PortalFrame, 'portal'> }) {
  const good: Record<string, string> = {
    ...useProfileOutcome(frame).good,
    ...useServiceOutcome(frame).good,
    ...usePageOutcome(frame).good,
    ...useCalendarOutcome(frame).good,
  };
  return ['section-published', 'service-added', 'page-saved', 'visits-announced'].map((name) => (
    <p key={name}>{good[name]}</p>
  ));
}

async function said(Company: object): Promise<string[]> {
  await renderInWords(<Said frame={{ portal: { Company } } as unknown as PortalFrame} />, 'es');
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  cleanup();
  return texts;
}

const ofAll = [profile.outcome, services.outcome, pages.outcome, calendar.outcome] as const;
const seen = [
  ofAll[0]['section-published'],
  ofAll[1]['service-added'],
  ofAll[2]['page-saved'],
  ofAll[3]['visits-announced'],
];
const kept = [ofAll[0]['section-kept'], ofAll[1]['service-kept'], ofAll[2]['page-kept'], ofAll[3]['visits-kept']];

test('what was made public is promised to be seen where the page is public, and in a demo', async () => {
  expect(await said({ IsPublished: true })).toEqual(seen);
  expect(await said({ IsPublished: false, DemoUntil: '2026-11-28T20:00:00Z' })).toEqual(seen);
});

test('before that it is seen once the page is', async () => {
  expect(await said({ IsPublished: false })).toEqual(kept);
});
