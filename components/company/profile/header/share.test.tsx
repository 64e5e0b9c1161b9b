/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Share } from './share.client';

const words = { share: 'Share', copied: 'Link copied', failed: 'Not copied' };
const given = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  window.history.replaceState(null, '', '/company/vitres/1?token=secret#reviews');
  given('share', undefined);
});

test('hands the clean address to the device', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  given('share', share);
  render(<Share words={words} title="Vitres" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  expect(share).toHaveBeenCalledWith({ title: 'Vitres', url: 'http://localhost/company/vitres/1' });
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without a share sheet copies it, and says so', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  given('clipboard', { writeText });
  render(<Share words={words} title="Vitres" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied'));
  expect(writeText).toHaveBeenCalledWith('http://localhost/company/vitres/1');
});

test('a refusal is said, a closed sheet is none', async () => {
  given('clipboard', { writeText: () => Promise.reject(new Error('denied')) });
  const { unmount } = render(<Share words={words} title="Vitres" />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not copied'));
  unmount();
  given('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  render(<Share words={words} title="Vitres" />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what failed stays said, until the next press', async () => {
  jest.useFakeTimers();
  try {
    const writeText = jest.fn().mockRejectedValueOnce(new Error('denied')).mockResolvedValue(undefined);
    given('clipboard', { writeText });
    render(<Share words={words} title="Vitres" />);
    const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    const said = async () => {
      await act(async () => jest.advanceTimersByTime(60_000));
      return screen.getByRole('status').textContent;
    };
    await press();
    expect(await said()).toBe('Not copied');
    await press();
    expect(screen.getByRole('status').textContent).toBe('Link copied');
    expect(await said()).toBe('');
  } finally {
    jest.useRealTimers();
  }
});
