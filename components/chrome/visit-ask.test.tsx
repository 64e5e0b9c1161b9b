/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { VisitAsk } from './visit-ask.client';

const id = 'G-AB12CD34EF';
const words = {
  label: 'Counting',
  ask: 'May we?',
  yes: 'Yes',
  no: 'No',
  isYes: 'Counted',
  isNo: 'Not counted',
  stop: 'Stop',
  change: 'Ask again',
};
type Page = { dataLayer?: ArrayLike<unknown>[]; [name: string]: unknown };
const page = window as unknown as Page;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const draw = () => render(<VisitAsk id={id} words={words} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
let cameFrom = 'https://dorbel.example/city/austin/1';

beforeEach(() => {
  delete page.dataLayer;
  localStorage.clear();
  for (const script of document.head.querySelectorAll('script')) script.remove();
  cameFrom = 'https://dorbel.example/city/austin/1';
  performance.getEntriesByType = (() => [{ name: cameFrom }]) as never;
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
  window.history.replaceState(null, '', '/city/austin/1');
});

test('nothing is loaded before a yes, nor after a no; both are kept and can be changed', () => {
  const { unmount } = draw();
  expect(scripts()).toEqual([]);
  press('No');
  expect(screen.getByText('Not counted')).toBeTruthy();
  expect([scripts(), page.dataLayer]).toEqual([[], undefined]);
  unmount();
  draw();
  expect(screen.queryByText('May we?')).toBeNull();
  press('Ask again');
  press('Yes');
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${id}`]);
  press('Stop');
  expect(page[`ga-disable-${id}`]).toBe(true);
  expect(localStorage.getItem('visit-count')).toBe('no');
});

test('who answers by keyboard keeps their place, though the buttons are others then', () => {
  draw();
  for (const name of ['No', 'Ask again', 'Yes']) {
    screen.getByRole('button', { name }).focus();
    press(name);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Counting' }));
  }
});

test('what is told: the path of the page, no query, no cookie, no advertising, nobody', () => {
  window.history.replaceState(null, '', '/?q=12+Main+Street&utm_source=ana@example.com');
  document.title = 'Pros near 12 Main Street';
  localStorage.setItem('visit-count', 'yes');
  draw();
  const [consent, , config] = page.dataLayer!.map((command) => Array.from(command));
  expect(consent).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ]);
  expect(config).toMatchObject(['config', id, { page_location: `${location.origin}/`, page_title: '' }]);
  expect(JSON.stringify(page.dataLayer!.map((command) => Array.from(command)))).not.toMatch(/Main|ana@/);
});

test.each([
  ['token', 'https://dorbel.example/company/x/1?token=abc'],
  ['recommendation token', 'https://dorbel.example/company/x/1?recommendation-token=abc&lang=fr'],
  ['draft', 'https://dorbel.example/contact-us?draft=abc'],
])('a page that was opened with a %s asks nothing and tells nobody, whatever was said before', (_, opened) => {
  cameFrom = opened;
  localStorage.setItem('visit-count', 'yes');
  const { container } = draw();
  expect([container.textContent, scripts()]).toEqual(['', []]);
});

test('a browser that says no by itself is not asked', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  localStorage.setItem('visit-count', 'yes');
  const { container } = draw();
  expect([container.textContent, scripts()]).toEqual(['', []]);
});
