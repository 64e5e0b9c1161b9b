import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { askLink } from '@/components/parts/faq';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes/href';
import { locales } from '@/lib/values/locale';
import type { ChromeFacts } from './facts';
import { richValues } from './rich';

const facts = { brand: { name: 'Dorbel', email: 'a@dorbel.example', phone: '1' } } as unknown as ChromeFacts;

// Who wants to join, to claim a page or to have a place added is led to the page that does it, not to the contact form.
test.each(locales)('answers lead to the pages that do it, in the language of the page: %s', async (locale) => {
  const messages = await loadMessages(locale);
  const t = createTranslator({ locale, messages });
  const rich = richValues(locale, facts);
  const drawn = (answer: React.ReactNode) => renderToStaticMarkup(answer);
  const link = (name: 'requestNew' | 'claimProfile' | 'listMyBusiness') => `href="${href(name, {}, locale)}"`;

  expect(drawn(t.rich('infoGuide.faqs.questions.missing.answer', rich))).toContain(link('requestNew'));
  expect(drawn(t.rich('infoGuide.howItWorks.sections.missing.text', rich))).toContain(link('requestNew'));
  expect(drawn(t.rich('directory.faq.missingA', askLink(locale)))).toContain(link('requestNew'));
  expect(drawn(t.rich('infoGuide.faqs.questions.claim.answer', rich))).toContain(link('claimProfile'));
  expect(drawn(t.rich('infoGuide.faqs.questions.join.answer', rich))).toContain(link('listMyBusiness'));
});
