/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import words from '@/messages/es/portal-team.json';
import { ActiveCard } from './person-cards';

afterEach(cleanup);

test.each([
  ['Active', true, words.isActive, words.deactivate],
  ['Active', false, words.isReady, words.deactivate],
  ['Inactive', false, 'No se ofrece a nadie. 2 visitas próximas siguen siendo suyas.', words.activate],
])('of a person who is %s, public %p, it says whether they can be booked', async (State, IsPublished, said, press) => {
  const frame = {
    locale: 'es',
    place: { companyTag: 'rio-claro', screen: 'person', id: 7 },
    portal: { Company: { CompanyId: 7, IsPublished } },
  };
  const page = { frame, row: { Id: 7, Version: 1, State, VisitsAhead: 2 } };
  await renderInWords(<ActiveCard {...(page as unknown as Parameters<typeof ActiveCard>[0])} />, 'es');
  expect(document.querySelector('header p')!.textContent).toBe(said);
  expect(screen.getByRole('button', { name: press })).toBeTruthy();
});
