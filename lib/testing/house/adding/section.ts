import { type Addition, asFirst, beginning, inMessages } from './addition';

const reader = `import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { lineOrEmpty } from '@/lib/platform/fields';
import { headed, listOf, noSettings, type SectionReader } from './blocks';

const award = z.object({ Name: lineOrEmpty(fieldLimits.company_name) });

/** What the company has won. */
export const awards = {
  content: z.object({ ...headed, Awards: listOf(award) }),
  settings: noSettings,
} satisfies SectionReader;
`;

const component = `import { useTranslations } from 'next-intl';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { SectionFrame } from './section-frame';

/** What the company has won. */
export function Awards({ section, page }: SectionProps<typeof sectionType.awards>) {
  const t = useTranslations('company');
  const { Title, Description, Awards: won } = section.content;
  const lang = langOf(section, page.context);
  return (
    <SectionFrame block="awards" title={Title || t('awards')} text={Description} lang={lang}>
      <ul>
        {won.map(({ Name }) => (
          <li key={Name}>{Name}</li>
        ))}
      </ul>
    </SectionFrame>
  );
}
`;

const readers = 'lib/profile/sections/index.ts';
const [drawings, ids] = [
  'components/company/profile/sections/drawings.tsx',
  'components/company/profile/element-ids.ts',
];
const noticedBy = 'types';

export const section: Addition = {
  row: 'a section type',
  changes: [
    { path: 'lib/values/ids.ts', noticedBy, after: '  upcomingServices: 16,\n', insert: '  awards: 17,\n' },
    { path: 'lib/profile/sections/awards.ts', noticedBy, create: reader },
    {
      path: readers,
      noticedBy,
      after: "import type { SectionReader } from './blocks';\n",
      insert: "import { awards } from './awards';\n",
    },
    { path: readers, noticedBy, after: '  [sectionType.team]: team,\n', insert: '  [sectionType.awards]: awards,\n' },
    { path: 'components/company/profile/sections/awards.tsx', noticedBy, create: component },
    {
      path: drawings,
      noticedBy,
      after: "import { Areas, hasAreas, MapBlock } from './areas';\n",
      insert: "import { Awards } from './awards';\n",
    },
    {
      path: drawings,
      noticedBy,
      after: "  [sectionType.faq]: { block: 'faq', draw: Questions },\n",
      insert: "  [sectionType.awards]: { block: 'awards', draw: Awards },\n",
    },
    { path: ids, noticedBy, after: "  team: 'team',\n", insert: "  awards: 'awards',\n" },
    {
      path: 'lib/profile/sections/sections.test.ts',
      noticedBy,
      after: '    [sectionType.upcomingServices]: headed,\n',
      insert: '    [sectionType.awards]: { ...headed, Awards: [{ Name: text }] },\n',
    },
    ...inMessages('company', '"tabs": {\n    ', {
      en: '"awards": "Awards",\n    ',
      fr: '"awards": "Prix",\n    ',
      es: '"awards": "Premios",\n    ',
    }),
    {
      path: 'components/portal/profile/section-fields.ts',
      noticedBy,
      after: "  [sectionType.companyDescription]: { words: 'companyDescription', fields: headed },\n",
      insert: "  [sectionType.awards]: { words: 'awards', fields: headed },\n",
    },
    ...inMessages('portal-profile', '"types": {\n    ', {
      en: '"awards": "Awards",\n    ',
      fr: '"awards": "Prix",\n    ',
      es: '"awards": "Premios",\n    ',
    }),
    ...inMessages('portal-profile', '"help": {\n    ', {
      en: '"awards": "What you have won.",\n    ',
      fr: '"awards": "Ce que vous avez gagné.",\n    ',
      es: '"awards": "Lo que ha ganado.",\n    ',
    }),
    ...inMessages('company', beginning, {
      en: asFirst('awards', 'Awards'),
      fr: asFirst('awards', 'Prix'),
      es: asFirst('awards', 'Premios'),
    }),
  ],
};
