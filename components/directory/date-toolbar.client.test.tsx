/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DateToolbar } from './date-toolbar.client';

const words = {
  ...{ label: 'Date range', apply: 'Show dates', refresh: 'Refresh dates', from: 'First day', to: 'Last day' },
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
