/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { renderInWords } from '@/components/parts/fixtures/in-words';
import { sectionType } from '@/lib/values/ids';
import type { Locale } from '@/lib/values/locale';
import { SectionItem } from './section-row';

afterEach(cleanup);

async function draw(more: object, locale: Locale = 'en') {
  const row = { Id: sectionType.faq, DisplayOrder: 1, IsHidden: true, Version: 1, ChangedDate: null, ChangedBy: '' };
  const states = { StateEn: 'Published', StateFr: 'Draft', StateEs: 'Empty' };
  const frame = {
    locale,
    clock: { locale, timeZone: 'America/Chicago', countryId: 2 },
    place: { companyTag: 'panes', screen: 'profile' },
    portal: { Company: { CompanyId: 7 } },
  };
  await renderInWords(
    <SectionItem frame={frame as never} rows={[{ ...row, ...states, ...more }] as never} at={0} />,
    locale,
  );
  return screen.getByRole('listitem').textContent;
}

/** Late in the evening of the 23rd at the place of the company. */
const ChangedDate = '2026-11-24T04:30:00Z';

test.each([
  ['en', 'Last changed by Ana López on Monday, November 23, 2026'],
  ['fr', 'Dernière modification par Ana López, le lundi 23 novembre 2026'],
  ['es', 'Último cambio de Ana López, el lunes, 23 de noviembre de 2026'],
] as const)('a section says in %s who changed it last, and when', async (locale, expected) => {
  expect(await draw({ ChangedDate, ChangedBy: 'Ana López' }, locale)).toContain(expected);
});

test('where no member did it says when alone, and nothing before the first change', async () => {
  expect(await draw({ ChangedDate })).toContain('Last changed on Monday, November 23, 2026');
  cleanup();
  expect(await draw({})).not.toContain('changed');
});
