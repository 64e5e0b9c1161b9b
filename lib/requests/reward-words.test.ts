import { loadMessages } from '@/lib/i18n/messages';
import { locales } from '@/lib/values/locale';

/** An operator pays what is owed by hand (`npm run requests -- paid`): the words that explain the offer say so. */
test.each(locales)(
  'in %s the offer is explained as it is kept: owed, and paid by hand to who asks for it',
  async (locale) => {
    const all = await loadMessages(locale);
    const explained = [
      all.infoLegal.terms.sections.recommend.text,
      all.infoGuide.faqs.questions.five.answer,
      all.infoOffers.referFriends.sections.rules.text,
      all.emails['recommender-joined'].credit,
    ];
    for (const text of explained)
      expect(text).toMatch(/not paid automatically|pas versée?s? automatiquement|[Nn]o se pagan? automáticamente/);
    for (const text of explained.slice(0, 3)) expect(text).toMatch(/<contact>/);
    // Its currency, which a reader of another country would take for their own.
    for (const text of explained.slice(0, 3))
      expect(text).toMatch(/US dollars|dollars américains|dólares estadounidenses/);
  },
);

test.each(locales)('in %s what is kept as long as it is owed is not said to be gone in two years', async (locale) => {
  const { text } = (await loadMessages(locale)).infoLegal.privacyPolicy.sections.forms;
  expect(text).toMatch(/until they are settled|jusqu’à leur règlement|hasta que se salden/);
});
