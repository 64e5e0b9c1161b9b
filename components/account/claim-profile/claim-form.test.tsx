/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { accountForms } from '@/lib/accounts/forms';
import account from '@/messages/en/account.json';
import { ClaimForm } from '../small-forms';

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
