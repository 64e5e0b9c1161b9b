/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { showToast } from '@/components/chrome/toast.client';
import { call } from '@/lib/pages/call';
import { FormSlot } from './form-slot.client';
import { ReportFields } from './report-fields';
import type { ReportWords } from './report-words';

jest.mock('@/lib/pages/call', () => ({ call: jest.fn(), prepareProof: jest.fn() }));
jest.mock('@/components/chrome/toast.client', () => ({ showToast: jest.fn() }));

const answer = jest.mocked(call);
const words: ReportWords = {
  title: 'Not my business',
  lead: 'Tell us.',
  reason: 'About',
  reasons: { 'not-my-business': 'Not mine', 'remove-page': 'Remove it' },
  labels: { name: 'Name', email: 'Email', message: 'Message' },
  faults: { required: 'Required', email: 'No address', invalid: 'Not right' },
  trap: 'Leave empty',
  send: 'Send report',
  sending: 'Sending…',
  retry: 'Try again',
  sentTitle: 'We have it',
  sent: 'We will follow it up.',
  failedTitle: 'Not sent',
  check: 'Please look at the fields.',
  failed: 'Our fault.',
  tooMany: 'Please wait.',
  offline: 'Cannot be reached.',
};
const refusal = { ok: false, fields: {}, message: '', retryAfterS: undefined } as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.submit(document.querySelector('form')!);

/** The plain form, as the server writes it. */
function draw() {
  render(
    <FormSlot island="report" words={words} companyId={7} locale="es" formId="report-form">
      <details open data-testid="plain">
        <summary>Not my business</summary>
        <form>
          <ReportFields words={words} />
        </form>
      </details>
    </FormSlot>,
  );
}
const wake = async () => {
  field('Message').focus();
  await waitFor(() => expect(screen.queryByTestId('plain')).toBeNull());
};

beforeEach(() => jest.clearAllMocks());

test('a person who has begun to type goes on where they are when the form comes to life', async () => {
  draw();
  type('Name', 'Ana');
  fireEvent.click(field('Remove it'));
  await wake();
  expect([field('Name').value, field('Remove it').checked]).toEqual(['Ana', true]);
  expect(document.activeElement).toBe(field('Message'));
  expect(document.querySelector('details')!.open).toBe(true);
});

test('what is typed until the very moment of the change is kept', async () => {
  // React draws when it pleases, as it does in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  draw();
  field('Message').focus();
  const plain = field('Name');
  let typed = 0;
  while (plain.isConnected) {
    for (let turn = 0; turn < 50 && plain.isConnected; turn++) {
      typed += 1;
      plain.value = String(typed);
      await null;
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  expect(field('Name').value).toBe(String(typed));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('what is missing stands beside its field and nothing is sent', async () => {
  draw();
  await wake();
  type('Email', 'ana@');
  send();
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.getByText('No address')).toBeTruthy();
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.textContent).toContain('Please look at the fields.');
  expect(answer).not.toHaveBeenCalled();
});

test('a failure keeps every word and its key; sent, a confirmation stays beside the toast', async () => {
  draw();
  await wake();
  for (const [name, text] of [
    ['Name', 'Ana'],
    ['Email', 'ana@correo.example'],
    ['Message', 'We closed.'],
  ] as const)
    type(name, text);
  answer.mockResolvedValueOnce({ ...refusal, status: 503 });
  send();
  await screen.findByText('Our fault.');
  expect(field('Message').value).toBe('We closed.');
  answer.mockResolvedValueOnce({ ok: true, value: { Id: 1 } });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  send();
  await screen.findByText('We will follow it up.');
  expect(showToast).toHaveBeenCalledWith('success', 'We have it');
  const [first, second] = answer.mock.calls;
  expect(first![1]).toEqual({
    reason: 'not-my-business',
    name: 'Ana',
    email: 'ana@correo.example',
    message: 'We closed.',
    company_id: 7,
    lang_code: 'es',
  });
  expect(second![2]).toEqual(first![2]);
});
