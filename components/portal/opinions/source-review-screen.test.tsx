/** @jest-environment jsdom */

import { cleanup } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { AnswerForm } from './source-review-screen';

const frame = {
  locale: 'en',
  place: { companyTag: 'panes', screen: 'sourceReview', id: 7 },
  portal: { Company: { CompanyId: 7 } },
};
const row = { Id: 7, Version: 5, Source: 'google', Reply: 'Thank you, Ana.', TakesReply: true };

async function drawn(typed: object, outcome = 'source-refused') {
  const page = { visit: { typed, faults: {}, outcome }, frame, row } as unknown as Parameters<typeof AnswerForm>[0];
  const { container } = await renderInWords(<AnswerForm {...page} />);
  const textIn = (name: string) =>
    container.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!.value;
  return [textIn('reply'), textIn('version')];
}

afterEach(cleanup);

test('a reply that could not be taken back still stands there', async () => {
  expect(await drawn({ version: '4', reply: '' })).toEqual([row.Reply, '5']);
});

test('one that was typed and refused is kept, with the version that it was typed on', async () => {
  expect(await drawn({ version: '4', reply: 'Thank you very much' })).toEqual(['Thank you very much', '4']);
  cleanup();
  expect(await drawn({})).toEqual([row.Reply, '5']);
});
