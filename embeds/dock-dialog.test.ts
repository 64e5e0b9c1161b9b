/** @jest-environment jsdom */
import { makeDialog } from './dock-dialog';

test('the dialog says the language of its words, which may be another than that of the page around', () => {
  document.documentElement.lang = 'en';
  const words = { lang: 'fr', title: 'Réserver', close: 'Fermer', window: 'Ouvrir dans une fenêtre' };
  const dialog = makeDialog('https://dorbel.example/integration?page=booking', words);
  document.body.append(dialog);
  for (const word of ['h2', 'a', 'button', 'iframe'].map((tag) => dialog.querySelector(tag)!))
    expect(word.closest<HTMLElement>('[lang]')!.lang).toBe('fr');
  expect(dialog.getAttribute('aria-label')).toBe('Réserver');
});
