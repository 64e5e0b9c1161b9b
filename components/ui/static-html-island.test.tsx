/** @jest-environment jsdom */
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { StaticHtmlIsland } from './static-html-island.client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('parts that were taken off the page are whole when they come back, also two that are the same', () => {
  const root = document.createElement('main');
  root.innerHTML = '<div class="contents"><p>From the server</p></div>'.repeat(2);
  const page = (isThere: boolean) =>
    isThere ? ['one', 'two'].map((key) => <StaticHtmlIsland key={key} name="part" />) : null;
  let drawn!: Root;
  act(() => {
    drawn = hydrateRoot(root, page(true));
  });
  const paragraphs = () => [...root.querySelectorAll('p')];
  // Laid out, or opened, since: what happened to a part stays with it.
  for (const paragraph of paragraphs()) paragraph.style.contentVisibility = 'visible';
  const before = root.innerHTML;
  act(() => drawn.render(page(false)));
  expect(paragraphs()).toEqual([]);
  act(() => drawn.render(page(true)));
  expect(root.innerHTML).toBe(before);
  expect(paragraphs()).toHaveLength(2);
});
