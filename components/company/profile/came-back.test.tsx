/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { PlatformError } from '@/lib/platform/errors';
import { requestForms } from '@/lib/requests/forms';
import { takeFormFields } from '@/lib/wire/form-fields';
import { answerFailed } from '@/lib/wire/plain-form';
import asking from '@/messages/en/asking.json';
import company from '@/messages/en/company.json';
import { CompanyOutcome } from './company-outcome';
import { CompanyScreen } from './company-screen';
import { page, view } from './fixtures/page';
import { readCompanyVisit } from './query';

jest.mock('next-intl/server', () => ({ setRequestLocale: jest.fn() }));
jest.mock('@/lib/pages/directory-page', () => ({ getOutlets: () => ({}) }));

const unclaimed = { ...view(), Company: { ...view().Company, IsUnclaimed: true } };
const report = { reason: 'remove-page', name: 'Ana', email: 'ana@nowhere', message: 'We closed.\nIn March.' };
const ask = { email: 'ana@nowhere', name: 'Ana 😀' };

beforeAll(() => {
  // jsdom has none; of this answer its headers are all there is.
  global.Response = class {
    readonly headers: Headers;
    constructor(_: null, init: ResponseInit) {
      this.headers = new Headers(init.headers);
    }
  } as unknown as typeof Response;
});

/** The page that a plain form of it is led back to. */
async function ledTo(call: 'reportCompany' | 'requestOpinionLink', sent: object, refusal: PlatformError) {
  const fields = { ...sent, company_id: '42', lang_code: 'en', page: 'company', page_id: '42', idempotency_key: 'k' };
  const target = await answerFailed(requestForms[call], takeFormFields(fields), refusal);
  const { searchParams } = new URL(target.headers.get('location')!);
  const { companyOutcome, cameBack } = await readCompanyVisit({
    params: Promise.resolve({ locale: 'en', id: '42' }),
    searchParams: Promise.resolve(Object.fromEntries(searchParams)),
  });
  await renderInWords(
    <CompanyScreen
      page={page({ view: unclaimed })}
      crumbs={[]}
      before={<CompanyOutcome outcome={companyOutcome} kept={cameBack} />}
      after={null}
      cameBack={cameBack}
      plainKey="k"
    />,
  );
}

const form = (id: string) => document.getElementById(id) as HTMLFormElement;
const held = (id: string) => Object.fromEntries(new FormData(form(id)));
const isOpen = (id: string) => form(id).closest('details')!.open;
const alert = () => screen.getByRole('alert');

test('a report that is refused without script comes back with every word, in an open form', async () => {
  await ledTo('reportCompany', report, new PlatformError(422, { fields: { email: 'email' } }));
  expect(held('report-form')).toMatchObject(report);
  expect([isOpen('report-form'), isOpen('opinion-ask-form')]).toEqual([true, false]);
  expect(document.getElementById('report-email')?.getAttribute('aria-invalid')).toBe('true');
  expect(alert().textContent).toContain(asking.business.check);
  expect(alert().querySelector('a')?.getAttribute('href')).toBe('#report-form');
  // The other form of the page has nothing of it.
  expect(held('opinion-ask-form')).toMatchObject({ name: '', email: '' });
});

test.each([
  [429, asking.business.tooMany],
  [503, asking.business.failed],
] as const)('a wish for a link that is refused (%s) says why, with every word', async (status, sentence) => {
  await ledTo('requestOpinionLink', ask, new PlatformError(status));
  expect(held('opinion-ask-form')).toMatchObject(ask);
  expect([isOpen('opinion-ask-form'), isOpen('report-form')]).toEqual([true, false]);
  expect(alert().textContent).toContain(sentence);
  expect(held('report-form')).toMatchObject({ name: '', email: '', message: '' });
});

test('a report too long to be kept is said to be one page back', async () => {
  await ledTo('reportCompany', { ...report, message: 'x'.repeat(9000) }, new PlatformError(422));
  expect(alert().textContent).toBe(company.outcome['report-failed']);
  expect(isOpen('report-form')).toBe(false);
});
