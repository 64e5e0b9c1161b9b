import { createTranslator } from 'next-intl';
import { service } from '@/components/parts/fixtures/cards';
import { loadMessages } from '@/lib/i18n/messages';
import { viewSections } from '@/lib/testing/fixtures/company-view';
import { sectionType } from '@/lib/values/ids';
import { type Locale, locales } from '@/lib/values/locale';
import { view } from './fixtures/page';
import { companyWords } from './head';

jest.mock('next-intl/server', () => ({
  getTranslations: async ({ locale, namespace }: { locale: Locale; namespace: 'directory.company' }) =>
    createTranslator({ locale, namespace, messages: await loadMessages(locale) }),
}));

const named = (CompanyName: string) => ({ ...view().CompanyProfile, CompanyName });

test('a head says what the company has: no dates, prices or reviews of one that offers nothing', async () => {
  const bare = await companyWords(view(), 'en');
  expect(bare.title).toEqual(['Vitres Saint-Denis, Montréal', 'Vitres Saint-Denis']);
  expect(bare.description).not.toMatch(/dates|prices|say/);
  const offering = await companyWords(view({ Services: [service()] }), 'en');
  expect(offering.title[0]).toBe('Vitres Saint-Denis: Window cleaning, Montréal');
  expect(offering.description).toMatch(/^Vitres Saint-Denis in Montréal: upcoming dates/);
});

test('a head promises no dates that the company hides', async () => {
  const hidden = viewSections([sectionType.upcomingServices, {}]);
  hidden.CompanyProfileSections[0]!.IsHidden = true;
  const { title, description } = await companyWords(view({ ...hidden, Services: [service()] }), 'en');
  expect(title[0]).toBe('Vitres Saint-Denis: Window cleaning, Montréal');
  expect([...title, description].join()).not.toMatch(/dates/);
});

test.each(locales)('a long name leaves nothing to be cut off, in %s', async (locale) => {
  for (const length of [20, 60, 100])
    for (const Services of [[], [service()]]) {
      const name = 'N'.repeat(length);
      const { title, description } = await companyWords(view({ CompanyProfile: named(name), Services }), locale);
      expect(title.at(-1)).toBe(name);
      expect(description.length).toBeLessThanOrEqual(160);
    }
});
