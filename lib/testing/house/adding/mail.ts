import { type Addition, asFirst, beginning, inMessages } from './addition';

const template = `import 'server-only';
import * as z from 'zod';
import { Action, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

export const areaClosed = defineTemplate('area-closed', {
  data: z.strictObject({ areaName: nameText(200), link: link() }),
  values: ({ areaName }) => ({ areaName }),
  body: ({ areaName, link }, { t }) => (
    <>
      <Paragraph>{t('text', { areaName })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </>
  ),
});
`;

const list = 'lib/gateways/mail/templates/index.ts';

const wordsOf = (subject: string, preview: string, title: string, text: string, action: string, reason: string) =>
  asFirst('area-closed', { subject, preview, title, text, action, reason });

export const mail: Addition = {
  row: 'a mail',
  changes: [
    {
      path: 'lib/gateways/mail/kinds.ts',
      noticedBy: 'types',
      after: "'area-asked': { name: string; areaName: string; link: string; unsubscribeLink: string };\n",
      insert: "  /** No date is left in an area. */\n  'area-closed': { areaName: string; link: string };\n",
    },
    { path: 'lib/gateways/mail/templates/area-closed.tsx', noticedBy: 'types', create: template },
    {
      path: list,
      noticedBy: 'types',
      after: "import { areaAsked } from './area-asked';\n",
      insert: "import { areaClosed } from './area-closed';\n",
    },
    { path: list, noticedBy: 'types', after: "  'area-asked': areaAsked,\n", insert: "  'area-closed': areaClosed,\n" },
    {
      path: 'lib/gateways/mail/fixtures/sample-mails.ts',
      noticedBy: 'types',
      after: "  'claim-received': { companyName: 'Río Claro' },\n",
      insert: "  'area-closed': { areaName: 'Zilker, Austin', link: origin },\n",
    },
    ...inMessages('emails', beginning, {
      en: wordsOf(
        'No dates left',
        'For now.',
        'Closed: {areaName}',
        'No date in {areaName}.',
        'See it',
        'You asked for it.',
      ),
      fr: wordsOf(
        'Plus de date',
        'Pour l’instant.',
        'Fini à {areaName}',
        'Rien à {areaName}.',
        'Voir',
        'Vous l’aviez demandé.',
      ),
      es: wordsOf(
        'Sin fechas',
        'Por ahora.',
        'Nada en {areaName}',
        'No hay en {areaName}.',
        'Verlo',
        'Usted lo pidió.',
      ),
    }),
  ],
};
