import 'server-only';
import * as z from 'zod';
import { Action, Paragraph } from '../parts/pieces';
import { day, defineTemplate, link, nameText } from '../template';

export const areaOpen = defineTemplate('area-open', {
  data: z.strictObject({
    name: nameText(200),
    areaName: nameText(200),
    date: day(),
    link: link(),
    unsubscribeLink: link(),
  }),
  values: ({ areaName }) => ({ areaName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ name, areaName, date, link }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { name, areaName, date: longDate(date) })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </>
  ),
});
