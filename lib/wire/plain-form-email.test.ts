import { changeEmail, confirmEmail } from '@/lib/accounts/contract-email';
import { PlatformError } from '@/lib/platform/errors';
import { forms } from '@/lib/platform/forms';
import { findDraft } from './form-drafts';
import { takeFormFields } from './form-fields';
import { answerFailed, answerSent } from './plain-form';

const token = 't'.repeat(43);
const placeOf = (response: Response) => {
  const { pathname, search } = new URL(response.headers.get('location')!);
  return pathname + search;
};
const pressing = () => takeFormFields({ token, lang_code: 'fr', page: 'confirmEmail' }, {}, confirmEmail.form!.kinds);
const asking = (page: object) =>
  takeFormFields(
    { email: 'new@other.example', Password: 'the lamp', lang_code: 'es', ...page },
    {},
    changeEmail.form!.kinds,
  );

test('a new address that was confirmed leads on without its link, and says where to sign in', async () => {
  for (const [Audience, query] of [
    ['marketplace', ''],
    ['company', 'audience=company&'],
  ] as const)
    expect(placeOf(await answerSent(forms.confirmEmail!, pressing(), { Audience } as never))).toBe(
      `/confirmer-adresse?${query}outcome=email-changed`,
    );
});

test.each([
  [409, 'email-change-taken'],
  [410, 'email-change-expired'],
  [503, 'email-change-failed'],
] as const)('one that was refused with %i leads back to the page of its link, which says so', async (status, says) => {
  expect(placeOf(await answerFailed(forms.confirmEmail!, pressing(), new PlatformError(status)))).toBe(
    `/confirmer-adresse?token=${token}&outcome=${says}`,
  );
});

test.each([
  ['the page of sign-in', { page: 'signin' }, '/iniciar-sesion'],
  ['the portal', { page: 'portal', page_id: 'account.panes' }, '/panel/panes/cuenta'],
])('asked for on %s, it stays there; refused, with the address and without the password', async (_, page, path) => {
  expect(placeOf(await answerSent(forms.changeEmail!, asking(page), {} as never))).toBe(`${path}?outcome=email-asked`);
  const refusal = new PlatformError(422, { fields: { Password: 'passwordWrong' } });
  const back = await answerFailed(forms.changeEmail!, asking(page), refusal);
  const query = new URL(back.headers.get('location')!).searchParams;
  expect(query.get('outcome')).toBe('portal-failed');
  // No address stands in an address.
  expect(back.headers.get('location')).not.toContain('other.example');
  const draft = await findDraft(query.get('draft')!);
  expect(draft).toMatchObject({ typed: { email: 'new@other.example' }, faults: { Password: 'passwordWrong' } });
  expect(JSON.stringify(draft)).not.toContain('the lamp');
});
