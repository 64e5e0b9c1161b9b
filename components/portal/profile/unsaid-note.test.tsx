/** @jest-environment jsdom */
import { renderInWords } from '@/components/parts/fixtures/in-words';
import type { Content } from '@/lib/profile/contract-sections';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import type { SectionPage } from './load-section';
import { UnsaidNote } from './unsaid-note';

/** What stands there, by what is published in English, French and Spanish. */
async function note(contents: readonly (Content | null)[], locale: Locale = 'en', id: number = sectionType.heroImage) {
  const Translations = contents.map((Published, at) => ({ LanguageTypeId: at + 1, Published }));
  const page = { frame: { locale }, id, row: { Translations } } as unknown as SectionPage;
  const { container, unmount } = await renderInWords(<UnsaidNote {...page} />, locale);
  const text = container.textContent;
  unmount();
  return text;
}

const [shown, lacking] = [
  { URL: '/media/a.webp', AltText: 'A door' },
  { URL: '', AltText: '' },
];

test('the languages that are published without the picture are named, where any shows it', async () => {
  expect(await note([shown, lacking, null])).toMatch(/^In French, the page does not show the picture yet/);
  expect(await note([lacking, shown, lacking], 'fr')).toMatch(/^En anglais et espagnol, /);
  for (const all of [
    [shown, shown, null],
    [lacking, lacking, null],
    [null, null, null],
  ])
    expect(await note(all)).toBe('');
  expect(await note([{ Title: 'A' }, { Title: '' }], 'en', sectionType.companyDescription)).toBe('');
});
