import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlatformError } from '@/lib/platform/errors';
import { requestForms } from '@/lib/requests/forms';
import { takeFormFields } from '@/lib/wire/form-fields';
import { answerFailed } from '@/lib/wire/plain-form';
import company from '@/messages/fr/company.json';
import words from '@/messages/fr/info-about.json';
import { ContactOutcome } from './contact-outcome';
import { loadContactUs } from './load';

jest.mock('@/components/chrome/load', () => ({
  loadShell: async (_: string, __: string, ___: object, query = '') => ({ query }),
}));
jest.mock('@/lib/pages/ask', () => ({ canAsk: () => true }));
jest.mock('@/lib/pages/page-chrome', () => ({ readLocale: async () => 'fr' }));
jest.mock('./contact-words', () => ({ contactWords: async () => ({}) }));

const typed = { name: 'Noor 😀', email: 'noor@nulle-part', message: 'Bonjour,\n« où êtes-vous? »' };
const w = words.contactUs;

/** The page that a plain form is led back to, refused like this. */
async function ledTo(refusal: PlatformError, sent: Record<string, string> = typed) {
  const form = takeFormFields({ ...sent, page: 'contactUs', lang_code: 'fr', idempotency_key: 'k' });
  const target = await answerFailed(requestForms.createContactMessage, form, refusal);
  const { pathname, searchParams } = new URL(target.headers.get('location')!);
  const searchParamsOfPage = Promise.resolve(Object.fromEntries(searchParams));
  const page = await loadContactUs({ params: Promise.resolve({ locale: 'fr' }), searchParams: searchParamsOfPage });
  return { pathname, ...page };
}

const htmlOf = ({ outcome, start }: Awaited<ReturnType<typeof ledTo>>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="fr" timeZone="UTC" messages={{ infoAbout: words, company }}>
      <ContactOutcome outcome={outcome} start={start} />
    </NextIntlClientProvider>,
  );

const said = (page: Awaited<ReturnType<typeof ledTo>>) =>
  /role="alert".*?<b>(.*?)<\/b><p>(.*?)<\/p>/s.exec(htmlOf(page))?.slice(1);

test('a plain message that is refused comes back with every word, and what is wrong beside its field', async () => {
  const page = await ledTo(new PlatformError(422, { fields: { email: 'email' } }));
  expect(page.pathname).toBe('/nous-joindre');
  expect(page.start).toMatchObject({ texts: typed, faults: { email: 'email' } });
  expect(said(page)).toEqual([w.failedTitle, w.failed]);
  // The page of another language goes on with it.
  expect((page.shell as unknown as { query: string }).query).toMatch(/^\?draft=[\w-]{43}&outcome=message-failed$/);
});

test.each([
  [429, w.tooMany],
  [503, w.offline],
] as const)('one that is refused for no fault of its own (%s) says why, with every word', async (status, sentence) => {
  const page = await ledTo(new PlatformError(status));
  expect(page.start?.texts).toMatchObject(typed);
  expect(said(page)).toEqual([w.failedTitle, sentence]);
});

test('a wish that could not be noted says so, and what to do', () => {
  const page = { outcome: 'interest-failed', start: undefined } as Awaited<ReturnType<typeof ledTo>>;
  expect(htmlOf(page)).toMatch(/^<div[^>]* role="alert"/);
  expect(htmlOf(page)).toContain(company.upsell.failed);
});

test('a text that is not kept, since it is beyond all limits, is said to be one page back', async () => {
  const page = await ledTo(new PlatformError(422, { fields: { message: 'tooLong' } }), {
    ...typed,
    message: 'x'.repeat(9000),
  });
  expect(page.start).toBeUndefined();
  expect(said(page)).toEqual([w.failedTitle, w.failedPlain]);
});
