/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DateToolbar } from './date-toolbar.client';

const words = {
  label: 'Date range',
  apply: 'Show dates',
  refresh: 'Refresh dates',
  from: 'First day',
  to: 'Last day',
  range: 'The last day comes after the first',
  options: [
    [3, 'This week'],
    [7, 'Next 30 days'],
  ] as const,
};

test.each([
  [3, [{ filter: 3, from: '', to: '' }]],
  [7, []],
])('period %s that was chosen before the page lived is asked for, unless it is shown', async (filter, asked) => {
  const chosen: unknown[] = [];
  const bar = (
    <DateToolbar
      words={words}
      choice={{ filter: 7, from: '', to: '' }}
      isBusy={false}
      onChoose={(choice) => chosen.push(choice)}
      onRefresh={() => undefined}
    />
  );
  const box = document.createElement('div');
  box.innerHTML = renderToString(bar);
  box.querySelector('select')!.value = String(filter);
  await act(async () => hydrateRoot(box, bar));
  expect(chosen).toEqual(asked);
});

test('days that were refused stay in their fields, and the second says why', () => {
  const choice = { filter: 0, from: '', to: '', refused: { from: '2026-12-10', to: '2026-12-01' } } as const;
  render(
    <DateToolbar words={words} choice={choice} isBusy={false} onChoose={() => undefined} onRefresh={() => undefined} />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-12-10');
  const last = screen.getByLabelText<HTMLInputElement>('Last day');
  expect([last.value, last.getAttribute('aria-invalid')]).toEqual(['2026-12-01', 'true']);
  expect(document.getElementById(last.getAttribute('aria-describedby')!)?.textContent).toBe(words.range);
});

test('Enter in a day asks for the days that were typed, not for the dates that are shown once more', () => {
  const asked: unknown[] = [];
  render(
    <DateToolbar
      words={{ ...words, options: [...words.options, [0, 'Custom']] }}
      choice={{ filter: 0, from: '2026-12-01', to: '2026-12-10' }}
      isBusy={false}
      onChoose={(choice) => asked.push(choice)}
      onRefresh={() => asked.push('refresh')}
    />,
  );
  const last = screen.getByLabelText<HTMLInputElement>('Last day');
  fireEvent.change(last, { target: { value: '2026-12-24' } });
  // What browsers press for Enter: the first button of the form that sends it.
  fireEvent.click(last.form!.querySelector('[type="submit"]')!);
  expect(asked).toEqual([{ filter: 0, from: '2026-12-01', to: '2026-12-24' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh dates' }));
  expect(asked).toEqual([expect.anything(), 'refresh']);
});
