import { resetPassword } from '@/lib/accounts/contract-register';
import { sendRecommendation } from '@/lib/opinions/contract';
import { PlatformError } from '@/lib/platform/errors';
import { forms } from '@/lib/platform/forms';
import { dropDraft, findDraft } from './form-drafts';
import { formInput, takeFormFields } from './form-fields';
import { answerFailed, answerRedraw, answerSent } from './plain-form';

const form = sendRecommendation.form!;
const next = forms.sendRecommendation!;
const token = 'T'.repeat(43);
const sent = (more: Record<string, string> = {}) => ({
  'Object.Token': token,
  'Object.Comment': 'true',
  'Object.ThumbsUp': 'false',
  lang_code: 'fr',
  ...more,
});
const placeOf = (answer: Response) => {
  const url = new URL(answer.headers.get('location')!);
  return url.pathname + url.search;
};

test('dotted fields lie within their object; only what is no text becomes something else', async () => {
  expect(
    formInput(form, sent({ 'Object.ProvinceId': '9', 'Object.CountryId': '-1', 'Object.TimeZoneId': '1e3' })),
  ).toEqual({
    Object: { Token: token, Comment: 'true', ThumbsUp: false, ProvinceId: 9, CountryId: -1, TimeZoneId: '1e3' },
    lang_code: 'fr',
  });
});

test('odd names make no object of their own', async () => {
  const input = formInput(form, { '__proto__.isAdmin': '1', 'a.b.c': '2', '.x': '3', toString: '4' });
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(JSON.parse(JSON.stringify(input))).toMatchObject({ a: { 'b.c': '2' }, '': { x: '3' }, toString: '4' });
});

test('a failure leads back to the link with the text, a success forgets it and tells which thumb', async () => {
  const fields = takeFormFields(sent());
  const refusal = new PlatformError(422, { fields: { 'Object.Comment': 'required' } });
  expect(placeOf(await answerFailed(next, fields, refusal))).toBe(
    `/fr?recommendation-token=${token}&outcome=opinion-failed`,
  );
  expect(await findDraft(token)).toEqual({
    typed: { 'Object.Comment': 'true', 'Object.ThumbsUp': 'false', lang_code: 'fr' },
    faults: { 'Object.Comment': 'required' },
    status: 422,
  });
  expect(placeOf(await answerSent(next, fields, { Id: 1 }))).toBe('/fr?outcome=opinion-down-sent');
  expect(await findDraft(token)).toBeUndefined();
});

test('a form that is only to be drawn anew keeps its text, and nothing is said against it', async () => {
  const fields = takeFormFields(sent({ redraw: 'country', 'Object.CountryId': '12' }));
  expect(fields.isRedraw).toBe(true);
  await answerRedraw(next, fields);
  expect(await findDraft(token)).toMatchObject({ typed: { 'Object.CountryId': '12' }, faults: {}, status: 0 });
  expect((await findDraft(token))?.typed).not.toHaveProperty('redraw');
  expect(takeFormFields(sent()).isRedraw).toBe(false);
});

test('nothing but a token of ours ever stands in the address', async () => {
  for (const odd of ['x'.repeat(42), `${'x'.repeat(42)}&`, '//evil.example', `${token}\r\n`, '']) {
    const fields = takeFormFields(sent({ 'Object.Token': odd }));
    expect(placeOf(await answerFailed(next, fields, new PlatformError(503)))).toBe('/fr?outcome=opinion-failed');
    expect(await findDraft(odd)).toBeUndefined();
  }
  const unknown = await answerFailed(next, takeFormFields(sent()), new PlatformError(404));
  expect(placeOf(unknown)).toBe('/fr?outcome=opinion-failed');
});

describe('a form behind a link that stands in the path of its call', () => {
  const next = forms.cancelBooking!;
  const link = `${'G'.repeat(22)}.${'s'.repeat(43)}`;
  const fieldsOf = (path: string) =>
    takeFormFields({ reason: 'Rain', lang_code: 'es', idempotency_key: 'k' }, { manage_token: path });

  test('leads back to the page of the link, with the text where it failed', async () => {
    const taken = await answerFailed(next, fieldsOf(link), new PlatformError(409));
    expect([taken.status, placeOf(taken)]).toEqual([303, `/reserva/${link}?outcome=booking-taken`]);
    expect(await findDraft(link)).toMatchObject({ typed: { reason: 'Rain' }, status: 409 });
    expect(placeOf(await answerSent(next, fieldsOf(link), {} as never))).toBe(
      `/reserva/${link}?outcome=booking-cancelled`,
    );
    expect(await findDraft(link)).toBeUndefined();
  });

  test('keeps nothing for a link that is none, and never writes it into an address', async () => {
    for (const odd of ['//evil.example', `${link}/..`, `${link}\r\nset-cookie: a=b`, '1', '']) {
      const path = placeOf(await answerFailed(next, fieldsOf(odd), new PlatformError(422)));
      expect([odd, path]).toEqual([odd, '/es?outcome=booking-failed']);
      expect(await findDraft(odd)).toBeUndefined();
    }
    await answerFailed(next, fieldsOf(link), new PlatformError(404));
    expect(await findDraft(link)).toBeUndefined();
  });
});

test('a text beyond all limits is not kept', async () => {
  await dropDraft(token);
  await answerFailed(next, takeFormFields(sent({ 'Object.Comment': 'x'.repeat(9000) })), new PlatformError(422));
  expect(await findDraft(token)).toBeUndefined();
});

describe('a claim goes along with a forgotten password', () => {
  const claim = 'C'.repeat(43);
  const hidden = { claim_token: claim, claim_company: '7', lang_code: 'fr' };
  const asking = () =>
    takeFormFields({ email: 'a@b.example', token: claim, claim_company_id: '7', page: 'forgotPassword', ...hidden });
  const setting = (link: string) =>
    takeFormFields({ 'user.token': link, page: 'resetPassword', ...hidden }, {}, resetPassword.form!.kinds);

  test('from asking for a link and back to sign-in with it, whether it went well or not', async () => {
    expect(placeOf(await answerSent(forms.forgotPassword!, asking(), {}))).toBe(
      `/mot-de-passe-oublie?token=${claim}&company=7&outcome=reset-asked`,
    );
    const back = placeOf(await answerFailed(forms.forgotPassword!, asking(), new PlatformError(503)));
    const draft = new URLSearchParams(back.split('?')[1]).get('draft')!;
    expect(back).toBe(`/mot-de-passe-oublie?token=${claim}&company=7&draft=${draft}&outcome=reset-ask-failed`);
    expect(JSON.stringify(await findDraft(draft))).not.toContain(claim);
    expect(placeOf(await answerSent(forms.resetPassword!, setting(token), {}))).toBe(
      `/connexion?token=${claim}&company=7&outcome=password-reset`,
    );
  });

  test('a new password that failed leads back to its own link, and nothing odd into an address', async () => {
    const failed = placeOf(await answerFailed(forms.resetPassword!, setting(token), new PlatformError(422)));
    expect(failed).toBe(`/reinitialiser-mot-de-passe?token=${token}&company=7&outcome=reset-failed`);
    expect(JSON.stringify(await findDraft(token))).not.toContain(claim);
    for (const odd of ['//evil.example', `${claim}&next=//evil.example`, '']) {
      const fields = takeFormFields({ page: 'forgotPassword', claim_token: odd, claim_company: odd, lang_code: 'fr' });
      expect(placeOf(await answerSent(forms.forgotPassword!, fields, {} as never))).toBe(
        '/mot-de-passe-oublie?outcome=reset-asked',
      );
    }
  });
});

test.each([
  ['06 12 34 56 78', '12', '+33612345678'],
  ['(512) 555-0117', '2', '+15125550117'],
  ['+44 20 7946 0018', '12', '+442079460018'],
  ['12', '12', '12'],
  ['06 12 34 56 78', '999', '06 12 34 56 78'],
  ['06 12 34 56 78', '__proto__', '06 12 34 56 78'],
])(
  '%j written as in country %s is sent as %s; what was typed is kept as it was',
  (phone_number, phone_country, read) => {
    const fields = { phone_number, phone_country, lang_code: 'fr' };
    const { typed } = takeFormFields(fields);
    expect(fields).toEqual({ phone_number: read, lang_code: 'fr' });
    expect(typed).toMatchObject({ phone_number, phone_country });
  },
);

describe('a form of a row hands its list on', () => {
  const list = 'filter_search=pe%C3%B1a&status=Pending&cursor=WyJh';
  const sentFrom = (page: string, page_id: string, more: Record<string, string> = {}) =>
    takeFormFields({ page, page_id, lang_code: 'en', company_id: '7', version: '1', list, ...more });

  test('to its screen, done or not', async () => {
    const accept = forms.acceptCompanyBooking!;
    const fields = sentFrom('portal', 'booking.panes.7');
    const at = `/portal/panes/bookings/7?${new URLSearchParams({ list })}`;
    expect(placeOf(await answerSent(accept, fields, {} as never))).toBe(`${at}&outcome=booking-accepted`);
    expect(placeOf(await answerFailed(accept, fields, new PlatformError(503)))).toContain(`${at}&draft=`);
    expect(fields.typed).not.toHaveProperty('list');
    const claim = sentFrom('console', 'console.claim.7');
    expect(placeOf(await answerSent(forms.refuseConsoleClaim!, claim, {} as never))).toContain(
      String(new URLSearchParams({ list })),
    );
  });

  test('to the list itself where the row is gone', async () => {
    const gone = sentFrom('portal', 'person.panes.7', { to: 'team.panes' });
    expect(placeOf(await answerSent(forms.deleteServiceProvider!, gone, {} as never))).toBe(
      `/portal/panes/team?${list}&outcome=row-deleted`,
    );
  });

  test('and nothing that is no query of a list', async () => {
    for (const odd of ['//evil.example', 'https://evil.example/?a=b', 'to=signin', 'outcome=row-deleted']) {
      const fields = sentFrom('portal', 'booking.panes.7', { list: odd });
      expect(placeOf(await answerSent(forms.acceptCompanyBooking!, fields, {} as never))).toBe(
        '/portal/panes/bookings/7?outcome=booking-accepted',
      );
    }
  });
});
