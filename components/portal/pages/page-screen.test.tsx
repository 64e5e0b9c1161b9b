/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import words from '@/messages/es/portal-pages.json';
import { PauseCard } from './page-screen';

afterEach(cleanup);

async function draw(row: object, IsPublished = true) {
  const frame = {
    locale: 'es',
    place: { companyTag: 'rio-claro', screen: 'bookingPage', id: 7 },
    portal: { Company: { CompanyId: 7, IsPublished } },
  };
  const page = { frame, row: { Id: 7, Version: 1, IsPaused: false, IsHidden: false, ...row } };
  await renderInWords(<PauseCard {...(page as unknown as Parameters<typeof PauseCard>[0])} />, 'es');
  return document.querySelector('header p')!.textContent;
}

test.each([
  [{}, true, words.isLive],
  [{}, false, words.isReady],
  [{ IsHidden: true }, true, words.isHidden],
  [{ IsPaused: true, IsHidden: true }, true, words.isPaused],
])('of a page with %p, public %p, it says what neighbors can do there', async (row, isPublic, said) => {
  expect(await draw(row, isPublic)).toBe(said);
  expect(screen.getByRole('button')).toBeTruthy();
});
