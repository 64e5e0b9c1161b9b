/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import account from '@/messages/en/account.json';
import errors from '@/messages/en/errors.json';
import type { AccountVisit } from './account-visit';
import { ChangeEmailForm } from './change-email-form';
import { ConfirmEmailForm } from './confirm-email/confirm-email-form';

const { changeEmail: words, confirmEmail } = account;
const token = 't'.repeat(43);
const change = {
  Email: 'new@other.example',
  FormerEmail: 'a•••@c•••.example',
  Audience: 'company',
  ExpiresDate: '',
} as const;
const none = { locale: 'en', outcome: undefined, typed: {}, faults: {} } as const;
const email = 'ana@correo.example';

const answer = jest.fn();
beforeEach(() => {
  Object.defineProperty(window, 'crypto', { value: webcrypto });
  Object.defineProperty(globalThis, 'fetch', { value: answer, configurable: true });
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(cleanup);

const refuse = (status: number, Fields?: object) =>
  answer.mockResolvedValue({
    ok: false,
    status,
    headers: new Headers(),
    json: async () => ({ success: false, Fields, Notifications: [] }),
  });
const draw = (more: Partial<Pick<AccountVisit, 'outcome' | 'typed' | 'faults'>> = {}) =>
  renderInWords(<ChangeEmailForm visit={{ ...none, ...more }} email={email} />);
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('it waits to be opened, names the address as it is, and posts without script', async () => {
  await draw();
  expect(isOpen()).toBe(false);
  expect(document.body.textContent).toContain(email);
  const form = field(words.email).form!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/account/email']);
});

test('a plain post that was refused finds it open, with the address and without the password', async () => {
  const typed = { email: 'new@other.example', lang_code: 'en' };
  await draw({ outcome: 'portal-failed', typed, faults: { Password: 'passwordWrong' } });
  expect([isOpen(), field(words.email).value, field(words.password).value]).toEqual([true, typed.email, '']);
  expect(document.body.textContent).toContain(errors.passwordWrong);
  cleanup();
  await draw({ outcome: 'portal-slower', typed });
  expect(document.body.textContent).toContain(account.fault.tooMany);
});

test('what came back of another form of the page is not said here', async () => {
  await draw({ outcome: 'portal-slower', faults: { PresentPassword: 'passwordWrong' } });
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('sent by script, the password leaves as its digest; what is wrong is said beside its field, and the address stays', async () => {
  await draw();
  fireEvent.change(field(words.email), { target: { value: email } });
  fireEvent.change(field(words.password), { target: { value: 'the lamp' } });
  refuse(422, { email: 'emailSame' });
  fireEvent.submit(field(words.email).form!);
  await waitFor(() => expect(document.body.textContent).toContain(errors.emailSame));
  const [path, { method, body }] = answer.mock.calls.at(-1) as [string, { method: string; body: string }];
  expect([path, method]).toEqual(['/api/account/email', 'PUT']);
  expect(JSON.parse(body)).toEqual({
    email,
    Password: expect.stringMatching(/^[0-9a-f]{128}$/),
    lang_code: 'en',
  });
  expect(field(words.email).value).toBe(email);
  refuse(429, { email: 'linksEnough' });
  fireEvent.submit(field(words.email).form!);
  await waitFor(() => expect(document.body.textContent).toContain(errors.linksEnough));
});

test.each([
  [409, 'taken'],
  [410, 'expired'],
] as const)('a link that is refused with %i says so, and that nothing changed', async (status, says) => {
  await renderInWords(<ConfirmEmailForm visit={none} token={token} change={change} />);
  const button = screen.getByRole('button', { name: confirmEmail.submit });
  refuse(status);
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(confirmEmail[says]));
  const [path, { method, body }] = answer.mock.calls.at(-1) as [string, { method: string; body: string }];
  expect([path, method]).toEqual(['/api/account/email/confirm', 'POST']);
  expect(JSON.parse(body)).toEqual({ token, lang_code: 'en' });
});

test('the page of a link has one button and nothing to fill in, and says what became of a plain post', async () => {
  await renderInWords(
    <ConfirmEmailForm visit={{ ...none, outcome: 'email-change-taken' }} token={token} change={change} />,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(confirmEmail.taken);
});
