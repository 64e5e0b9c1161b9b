import { draw, make } from './dock-drawing';
import { makeFrame } from './own-frame';

export interface DialogWords {
  /** Of the words, and of the page in the frame: the page around may have another. */
  lang: string;
  title: string;
  close: string;
  window: string;
}

/**
 * A dialog with one of our pages in a frame. The browser itself keeps the focus inside, closes on Escape and gives the focus back;
 * the page stays as it is when the dialog is opened again. Should a site not allow the frame, the link beside it leads there.
 */
export function makeDialog(href: string, words: DialogWords): HTMLDialogElement {
  const room = make('div', { class: 'room' });
  const close = make('button', { type: 'button', 'aria-label': words.close, title: words.close }, draw('close'));
  const out = make('a', { href, target: '_blank', rel: 'noopener' }, words.window);
  const dialog = make(
    'dialog',
    { 'aria-label': words.title, lang: words.lang },
    make('div', { class: 'head' }, make('h2', {}, words.title), out, close),
    room,
  );
  close.addEventListener('click', () => dialog.close());
  room.append(
    makeFrame(href, words.title, () => {
      room.scrollTop = 0;
    }),
  );
  return dialog;
}
