/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { accountForms } from '@/lib/accounts/forms';
import account from '@/messages/en/account.json';
import { sendAccountCall } from '../calls.client';
import { ClaimForm } from '../small-forms';
import { ClaimScreen } from './claim-screen';

jest.mock('../calls.client', () => ({
  ...jest.requireActual<object>('../calls.client'),
  sendAccountCall: jest.fn(),
}));

const company = { id: 7, name: 'Vitres', href: '/', isUnclaimed: true } as never;

test.each([409, 429, 503])('a claim that failed (%s) without script keeps what was typed to it', async (status) => {
  const typed = { company_id: '7', message: 'I took the firm over from my father.' };
  const claim = { company: '7' };
  const target = accountForms.createClaim(
    { isDone: false, status, faults: {} },
    { typed, claim, path: {}, visit: null },
  );
  const kept = 'keep' in target ? (target.keep ?? {}) : {};
  const visit = {
    locale: 'en',
    audience: 'company',
    claim: { company: 7 },
    token: undefined,
    outcome: 'claim-failed',
  } as const;
  await renderInWords(<ClaimForm visit={{ ...visit, typed: kept, faults: {} }} company={company} notes={{}} />);
  expect(screen.getByLabelText(new RegExp(account.field.message))).toHaveProperty('value', typed.message);
});

test('what is wrong with it stands beside the field', async () => {
  const visit = {
    locale: 'en',
    audience: 'company',
    claim: { company: 7 },
    token: undefined,
    outcome: 'claim-failed',
  } as const;
  const faults = { message: 'tooLong' };
  await renderInWords(
    <ClaimForm
      visit={{ ...visit, typed: { message: 'Mine.' }, faults }}
      company={company}
      notes={{ 'claim-failed': 'No.' }}
    />,
  );
  expect(screen.getByLabelText(new RegExp(account.field.message)).getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [409, undefined],
  [410, 'A'.repeat(43)],
])('a second press (%s) leads to the page, which says whose the profile is by now', async (status, token) => {
  Object.defineProperty(window, 'crypto', { value: webcrypto });
  const log = jest.spyOn(console, 'error').mockReturnValue();
  jest.mocked(sendAccountCall).mockResolvedValue({ ok: false, status, fields: {}, message: '' } as never);
  const visit = { locale: 'en', audience: 'company', claim: { company: 7 }, outcome: undefined } as const;
  const notes = { 'claim-taken': 'Somebody has it.', 'claim-expired': 'It was used.' };
  await renderInWords(<ClaimForm visit={{ ...visit, token, typed: {}, faults: {} }} company={company} notes={notes} />);
  fireEvent.click(screen.getByRole('button', { name: account.claim.submit }));
  // jsdom does not navigate: it logs that it was asked to.
  await waitFor(() => expect(log.mock.calls.flat().join()).toContain('navigation'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe(account.claim.busy);
  log.mockRestore();
});

test('who was asked about a claim reads the question and can answer it', async () => {
  const visit = { locale: 'en', audience: 'company', claim: { company: 7 }, typed: {}, faults: {} } as never;
  const claim = {
    ClaimId: 1,
    CompanyId: 7,
    CompanyName: 'Vitres',
    State: 'Pending',
    Reason: '',
    CreationDate: '',
  } as const;
  const me = { who: 'Ana', email: 'ana@correo.example', isPro: true };
  const shared = { visit, company, me, isLinkSpent: false, terms: null };
  await renderInWords(<ClaimScreen {...shared} claims={[{ ...claim, Question: 'Which register names you?' }]} />);
  expect(screen.getByText('Which register names you?')).toBeTruthy();
  const answer = screen.getByLabelText(account.claim.answer);
  expect(answer).toHaveProperty('required', true);
  expect(answer.closest('form')!.getAttribute('action')).toBe('/api/claims');
  expect(screen.getByRole('button', { name: account.claim.sendAnswer })).toBeTruthy();
});
