import { type Addition, asFirst, beginning, inMessages } from './addition';

const route = `import type { InfoPageProps } from '@/components/info/query';
import { tradesText } from '@/components/info/trades/load';
import { TradesScreen } from '@/components/info/trades/screen';

export const generateMetadata = tradesText.metadata;

export default async function TradesPage(props: InfoPageProps) {
  return <TradesScreen {...(await tradesText.read(props))} />;
}
`;

const load = `import { textOf } from '../load-text';

/** The page's sections, in the order they are read. */
export const tradesText = textOf('infoAbout', 'trades', ['which']);
`;

const screen = `import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export function TradesScreen({ page }: TextRead) {
  return <TextPage {...page}>{null}</TextPage>;
}
`;

const wordsOf = (title: string, description: string, lead: string, heading: string, text: string) =>
  asFirst('trades', { title, description, lead, sections: { which: { title: heading, text: `<p>${text}</p>` } } });

export const page: Addition = {
  row: 'a page',
  changes: [
    { path: 'app/[locale]/(info)/trades/page.tsx', noticedBy: 'lib/testing/house/pages.test.ts', create: route },
    { path: 'components/info/trades/load.ts', noticedBy: 'types', create: load },
    { path: 'components/info/trades/screen.tsx', noticedBy: 'types', create: screen },
    {
      path: 'lib/routes/table.ts',
      noticedBy: 'types',
      after:
        "  aboutUs: { paths: { en: '/about-us', fr: '/a-propos', es: '/quienes-somos' }, file: '/about-us', cache: info },\n",
      insert: "  trades: { paths: { en: '/trades', fr: '/metiers', es: '/oficios' }, file: '/trades', cache: info },\n",
    },
    ...inMessages('info-about', beginning, {
      en: wordsOf('All trades', 'Who comes to your street, by trade.', 'A trade for every door.', 'Which', 'Windows.'),
      fr: wordsOf('Tous les métiers', 'Qui passe dans votre rue.', 'Un métier par porte.', 'Lesquels', 'Vitres.'),
      es: wordsOf('Todos los oficios', 'Quién pasa por su calle.', 'Un oficio por puerta.', 'Cuáles', 'Ventanas.'),
    }),
    {
      path: 'docs/interface.md',
      noticedBy: 'lib/testing/house/documents.test.ts',
      after: '| about us | `/about-us` | `/a-propos` | `/quienes-somos` |\n',
      insert: '| trades | `/trades` | `/metiers` | `/oficios` |\n',
    },
  ],
};
