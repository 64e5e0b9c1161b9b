import { createTranslator } from 'next-intl';
import { readListQuery } from '@/components/directory/lists/list-query';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/values/locale';
import { view } from './fixtures/page';
import { drawCompany, identify } from './load';
import type { CompanyVisit } from './query';

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: 'directory.crumbs' }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));
jest.mock('@/components/directory/load-frame', () => ({
  loadFrame: async (...[, , , about]: [unknown, unknown, unknown, object]) => about,
}));
jest.mock('@/lib/pages/claim-link', () => ({ companyOfLink: async () => null }));
jest.mock('./recommendation/load', () => ({ loadRecommendation: async () => null }));

const visit: CompanyVisit = {
  locale: 'en',
  id: 7,
  cityId: -1,
  query: readListQuery({}),
  isOffMarketplace: false,
  claimToken: null,
  companyOutcome: null,
  opinionToken: null,
  isThumbDown: false,
  opinionOutcome: null,
};

test.each([
  ['its own address', {}, ['BreadcrumbList', 'LocalBusiness']],
  ['a claim link', { claimToken: 'T'.repeat(43) }, []],
  ['a link to say what one thinks', { opinionToken: 'T'.repeat(43) }, []],
])('machines are told of a company at %s', async (_, more, types) => {
  const { frame } = await drawCompany({ ...visit, ...more }, identify(view()));
  expect(frame.graph.map((node) => (node as { '@type': string })['@type'])).toEqual(types);
});
