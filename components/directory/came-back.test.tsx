/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { PlatformError } from '@/lib/platform/errors';
import { requestForms } from '@/lib/requests/forms';
import { takeFormFields } from '@/lib/wire/form-fields';
import { answerFailed } from '@/lib/wire/plain-form';
import parts from '@/messages/es/parts.json';
import { OutcomeNote } from './outcome-note';
import { keptSearch, readVisit } from './query';
import { RecommendInline } from './recommend/recommend-inline';

jest.mock('next-intl/server', () => ({ setRequestLocale: jest.fn() }));
jest.mock('@/lib/pages/directory-page', () => ({ getOutlets: () => ({}) }));

const words = parts.recommendForm;
const typed = {
  name: 'Noor 😀',
  email: 'noor@correo.example',
  phone_number: 'ninguno',
  company_name: 'Tejados «Río»',
  company_website: 'rio.example',
  company_recommendation: 'Puntuales.\nY amables.',
};

beforeAll(() => {
  // jsdom has none; of this answer its headers are all there is.
  global.Response = class {
    readonly headers: Headers;
    constructor(_: null, init: ResponseInit) {
      this.headers = new Headers(init.headers);
    }
  } as unknown as typeof Response;
});

/** The page that a plain form is led back to. */
async function ledTo(refusal: PlatformError, sent: Record<string, string> = typed) {
  const form = takeFormFields({ ...sent, page: 'home', lang_code: 'es', idempotency_key: 'recommend' });
  const target = await answerFailed(requestForms.createRecommendation, form, refusal);
  const { searchParams } = new URL(target.headers.get('location')!);
  const params = Promise.resolve({ locale: 'es' });
  const visit = await readVisit({ params, searchParams: Promise.resolve(Object.fromEntries(searchParams)) });
  const { unmount } = await renderInWords(
    <>
      <OutcomeNote outcome={visit.query.outcome} kept={visit.cameBack} />
      <RecommendInline locale="es" page={{ name: 'home' }} kept={visit.cameBack} />
    </>,
    'es',
  );
  return { visit, unmount };
}

const said = () => screen.getByRole('alert').textContent;
const field = (name: keyof typeof typed) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const held = () => Object.fromEntries(Object.keys(typed).map((name) => [name, field(name as 'name').value]));

test('a recommendation that is refused without script comes back with every word, and what is wrong beside its field', async () => {
  const { visit } = await ledTo(new PlatformError(422, { fields: { phone_number: 'phone' } }));
  expect(held()).toEqual(typed);
  expect([field('phone_number'), field('name')].map((one) => one.getAttribute('aria-invalid'))).toEqual(['true', null]);
  expect(said()).toContain(words.check);
  expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe('#recommend');
  // The page of another language goes on with it.
  expect(keptSearch(visit)).toMatch(/^\?draft=[\w-]{43}&outcome=recommendation-failed$/);
});

test.each([
  [429, words.tooMany],
  [503, words.failedText],
] as const)('one that is refused for no fault of its own (%s) says why, with every word', async (status, sentence) => {
  await ledTo(new PlatformError(status));
  expect(held()).toEqual(typed);
  expect(said()).toContain(sentence);
});

test('a text beyond all limits is not kept, and is said to be one page back', async () => {
  await ledTo(new PlatformError(422, { fields: { company_recommendation: 'tooLong' } }), {
    ...typed,
    company_recommendation: 'x'.repeat(9000),
  });
  expect(said()).toBe(words.failedPlain);
});

test('a second press of the same is no second recommendation: the key is in the form', async () => {
  await renderInWords(<RecommendInline locale="es" page={{ name: 'home' }} />, 'es');
  expect(document.querySelector<HTMLInputElement>('[name="idempotency_key"]')?.value).toBe('recommend');
});
