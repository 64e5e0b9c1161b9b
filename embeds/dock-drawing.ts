/** Drawings of the buttons and of the cross (lucide, 24 × 24). */
const paths = {
  booking: 'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 16l2 2 4-4',
  'live-reviews': 'M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.4l6.6-.9z',
  'website-chat': 'M7.9 20A9 9 0 1 0 4 16.1L2 22zM8 12h.01M12 12h.01M16 12h.01',
  close: 'M18 6 6 18M6 6l12 12',
} as const;

export type Drawing = keyof typeof paths;

const svgSpace = 'http://www.w3.org/2000/svg';

/** A decoration: its button says in words what it does. */
export function draw(name: Drawing): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(svgSpace, 'path'));
  svg.firstElementChild!.setAttribute('d', paths[name]);
  return svg;
}

/** An element with attributes and children, made without a line of HTML: pages that demand trusted types have it too. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
