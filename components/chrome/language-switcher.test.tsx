/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { LanguageMenu, LanguageRow } from './language-switcher';
import { PageEnhancements } from './page-enhancements.client';

const paths = { en: '/city/montreal/12', fr: '/ville/montreal/12', es: '/ciudad/montreal/12' };

test('every language is a plain link to the same page, named in its own language', () => {
  render(<LanguageRow locale="fr" paths={paths} label="Langue" />);
  const links = within(screen.getByRole('navigation', { name: 'Langue' })).getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.lang, link.getAttribute('hreflang')]),
  ).toEqual([
    ['English', '/city/montreal/12', 'en', 'en'],
    ['Français', '/ville/montreal/12', 'fr', 'fr'],
    ['Español', '/ciudad/montreal/12', 'es', 'es'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});

test('the menu opens without script; Esc closes it and gives the focus back, a press outside closes it', () => {
  const { container } = render(
    <>
      <LanguageMenu locale="en" paths={paths} label="Language: English" />
      <button type="button">Elsewhere</button>
      <PageEnhancements />
    </>,
  );
  const menu = container.querySelector('details')!;
  const summary = container.querySelector('summary')!;
  expect(summary.getAttribute('aria-label')).toBe('Language: English');

  menu.open = true;
  screen.getByRole('link', { name: 'Español' }).focus();
  expect(menu.open).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(summary);

  menu.open = true;
  fireEvent.pointerDown(screen.getByRole('link', { name: 'Español' }));
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu.open).toBe(false);
});

test('a language is switched with the list as the visitor left it', () => {
  const given = {
    en: '/city/montreal/12?date_filter=3&x=1',
    fr: '/ville/montreal/12?date_filter=3',
    es: '/ciudad/montreal/12',
  };
  render(
    <>
      <LanguageRow locale="fr" paths={given} label="Langue" />
      <PageEnhancements />
    </>,
  );
  const hrefAfter = (query: string, name: string) => {
    window.history.replaceState(null, '', `/ville/montreal/12${query}`);
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    return link.getAttribute('href');
  };
  expect(hrefAfter('?page=2&date_filter=0&date_from=2026-11-20&date_to=2026-11-22&token=t', 'Español')).toBe(
    '/ciudad/montreal/12?page=2&date_filter=0&date_from=2026-11-20&date_to=2026-11-22',
  );
  expect(hrefAfter('', 'English')).toBe('/city/montreal/12?x=1');
});
