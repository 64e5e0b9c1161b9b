/** @jest-environment jsdom */
import { cleanup } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { ReplyForm } from './opinion-screen';

const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'opinion', id: 7 },
  portal: { Company: { CompanyId: 7 } },
};
const row = { Id: 7, Version: 5, Reply: 'Thank you, Ana.' };

async function drawn(typed: object, faults: object = {}) {
  const page = { visit: { typed, faults, outcome: 'portal-failed' }, frame, row } as unknown as Parameters<
    typeof ReplyForm
  >[0];
  const { container } = await renderInWords(<ReplyForm {...page} />);
  return container.querySelector('textarea')!.value;
}

afterEach(cleanup);

test('an answer that failed is kept as it was typed, emptied too', async () => {
  expect(await drawn({ version: '5', reply: 'Thank you very much' })).toBe('Thank you very much');
  cleanup();
  expect(await drawn({ version: '5' })).toBe('');
});

test('a report that failed beside it leaves the answer as it stands: a press would take it back', async () => {
  expect(await drawn({ version: '5' }, { reason: 'invalid' })).toBe(row.Reply);
  cleanup();
  expect(await drawn({ version: '5', reason: 'spam' })).toBe(row.Reply);
  cleanup();
  expect(await drawn({ version: '5', message: 'Look at this.' })).toBe(row.Reply);
});
