/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { accountLimits } from '@/lib/config/limits';
import account from '@/messages/en/account.json';
import type { AccountVisit } from './account-visit';
import { SignedIn } from './signed-in';

const visit: AccountVisit = {
  locale: 'en',
  audience: 'marketplace',
  claim: {},
  token: undefined,
  outcome: undefined,
  typed: {},
  faults: {},
};
const me = { who: 'Ana', email: 'ana@correo.example', isPro: false };
const all = { changesEmail: true, deletesAccount: true };

const draw = (more: Partial<React.ComponentProps<typeof SignedIn>> = {}) =>
  renderInWords(<SignedIn visit={visit} me={me} claims={[]} offers={all} {...more} />);
const offered = () => [account.changeEmail.open, account.delete.open].map((text) => screen.queryByText(text) !== null);

afterEach(cleanup);

test('an account can get another address, and be deleted; not one of staff', async () => {
  await draw();
  expect(offered()).toEqual([true, true]);
  cleanup();
  await draw({ me: { ...me, isStaff: true } });
  expect(offered()).toEqual([false, false]);
});

test('what the platform cannot do is not offered', async () => {
  await draw({ offers: { changesEmail: false, deletesAccount: false } });
  expect(offered()).toEqual([false, false]);
});

test('after a link was asked for, it says where it went and for how long it holds', async () => {
  await draw({ visit: { ...visit, outcome: 'email-asked' } });
  const said = account.changeEmail.asked.replace('{minutes}', String(accountLimits.changeEmailMinutes));
  expect(screen.getByRole('status').textContent).toBe(said);
});
