/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { PillTabs } from './pill-tabs.client';

const tabs = ['neighbors', 'social'].map((id) => ({
  id,
  label: id,
  panel: <p id={`${id}-more`}>{`What ${id} say`}</p>,
}));
const scrolled: string[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this.id);
  };
});
beforeEach(() => {
  scrolled.length = 0;
  window.location.hash = '';
});

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
function open(hash: string) {
  window.location.hash = hash;
  render(<PillTabs label="Reviews" tabs={tabs} />);
}

test.each([
  ['', 'neighbors', []],
  ['#social', 'social', ['social']],
  ['#social-more', 'social', ['social-more']],
  ['#neighbors-more', 'neighbors', []],
  ['#elsewhere', 'neighbors', []],
])('the address %j opens the panel that it leads to or into, and what was hidden is scrolled to', (hash, tab, to) => {
  open(hash);
  expect([chosen(), scrolled]).toEqual([tab, to]);
});

test('a link within the page opens its panel; a chosen tab scrolls nothing', () => {
  open('');
  window.location.hash = '#social-more';
  act(() => void window.dispatchEvent(new Event('hashchange')));
  expect([chosen(), scrolled]).toEqual(['social', ['social-more']]);
  fireEvent.click(screen.getByRole('tab', { name: 'neighbors' }));
  expect([chosen(), scrolled]).toEqual(['neighbors', ['social-more']]);
});
