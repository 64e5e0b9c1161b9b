/** @jest-environment jsdom */
import { cleanup } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import calendar from '@/messages/es/portal-calendar.json';
import opinions from '@/messages/es/portal-opinions.json';
import pages from '@/messages/es/portal-pages.json';
import profile from '@/messages/es/portal-profile.json';
import services from '@/messages/es/portal-services.json';
import team from '@/messages/es/portal-team.json';
import { useCalendarOutcome } from './calendar/use-outcome';
import type { PortalFrame } from './load';
import { useOpinionOutcome } from './opinions/use-outcome';
import { usePageOutcome } from './pages/use-outcome';
import { useProfileOutcome } from './profile/use-outcome';
import { useServiceOutcome } from './services/use-outcome';
import { useTeamOutcome } from './team/use-outcome';

/** What was made public, what is said of it where neighbors see it, and where they do not yet. */
const said: [name: string, seen: string, kept: string][] = [
  ['section-published', profile.outcome['section-published'], profile.outcome['section-kept']],
  ['section-shown', profile.outcome['section-shown'], profile.outcome['section-shown-later']],
  ['service-added', services.outcome['service-added'], services.outcome['service-kept']],
  ['page-saved', pages.outcome['page-saved'], pages.outcome['page-kept']],
  ['visits-announced', calendar.outcome['visits-announced'], calendar.outcome['visits-kept']],
  ['opinion-replied', opinions.outcome['opinion-replied'], opinions.outcome['opinion-kept']],
  ['provider-added', team.outcome['provider-added'], team.outcome['provider-kept']],
];

/** What each screen says of something that was made public. */
function Said({ frame }: { frame: Pick<PortalFrame, 'portal'> }) {
  const good: Record<string, string> = {
    ...useProfileOutcome(frame).good,
    ...useServiceOutcome(frame).good,
    ...usePageOutcome(frame).good,
    ...useCalendarOutcome(frame).good,
    ...useOpinionOutcome(frame).good,
    ...useTeamOutcome(frame).good,
  };
  return said.map(([name]) => <p key={name}>{good[name]}</p>);
}

async function textsOf(Company: object): Promise<string[]> {
  await renderInWords(<Said frame={{ portal: { Company } } as unknown as PortalFrame} />, 'es');
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
  cleanup();
  return texts;
}

test('what was made public is promised to be seen where the page is public, and in a demo', async () => {
  expect(await textsOf({ IsPublished: true })).toEqual(said.map(([, seen]) => seen));
  expect(await textsOf({ IsPublished: false, DemoUntil: '2026-11-28T20:00:00Z' })).toEqual(
    said.map(([, seen]) => seen),
  );
});

test('before that it is seen once the page is', async () => {
  expect(await textsOf({ IsPublished: false })).toEqual(said.map(([, , kept]) => kept));
});
