/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import words from '@/messages/es/portal-pages.json';
import { PageChip } from './page-chip';
import { PauseCard } from './page-screen';

afterEach(cleanup);

async function draw(row: object, IsPublished = true) {
  const frame = {
    locale: 'es',
    place: { companyTag: 'rio-claro', screen: 'bookingPage', id: 7 },
    portal: { Company: { CompanyId: 7, IsPublished } },
  };
  const page = { frame, row: { Id: 7, Version: 1, IsPaused: false, IsHidden: false, ...row } };
  const props = page as unknown as Parameters<typeof PauseCard>[0];
  await renderInWords(
    <>
      <PauseCard {...props} />
      <PageChip {...props} />
    </>,
    'es',
  );
  return [document.querySelector('header p')!.textContent, document.querySelector('.chip')!.textContent];
}

test.each([
  [{}, true, words.isLive, words.live],
  [{}, false, words.isReady, words.ready],
  [{ IsHidden: true }, true, words.isHidden, words.hidden],
  [{ IsPaused: true, IsHidden: true }, true, words.isPaused, words.paused],
])('of a page with %p, public %p, it says what neighbors can do there', async (row, isPublic, ...said) => {
  expect(await draw(row, isPublic)).toEqual(said);
  expect(screen.getByRole('button')).toBeTruthy();
});
