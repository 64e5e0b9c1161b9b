/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import words from '@/messages/es/portal-services.json';
import { VisibilityCard } from './service-screen';

afterEach(cleanup);

async function draw(row: object, IsPublished: boolean) {
  const frame = {
    locale: 'es',
    place: { companyTag: 'rio-claro', screen: 'service', id: 7 },
    portal: { Company: { CompanyId: 7, IsPublished } },
  };
  const page = { frame, row: { Id: 7, Version: 1, IsPaused: false, IsHidden: false, ...row } };
  await renderInWords(<VisibilityCard {...(page as unknown as Parameters<typeof VisibilityCard>[0])} />, 'es');
  return document.querySelector('header p')!.textContent;
}

test.each([
  [{}, true, words.isShown, words.hide],
  [{}, false, words.isReady, words.hide],
  [{ IsPaused: true }, true, words.isPaused, words.hide],
  [{ IsPaused: true }, false, words.isReady, words.hide],
  [{ IsPaused: true, IsHidden: true }, true, words.isHidden, words.show],
])('of a service with %p, public %p, it says what neighbors can do', async (row, isPublic, said, press) => {
  expect(await draw(row, isPublic)).toBe(said);
  expect(screen.getByRole('button', { name: press })).toBeTruthy();
});
