import 'server-only';
import * as z from 'zod';
import { Action, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

export const areaAsked = defineTemplate('area-asked', {
  data: z.strictObject({ name: nameText(200), areaName: nameText(200), link: link(), unsubscribeLink: link() }),
  values: ({ areaName }) => ({ areaName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ name, areaName, link }, { t }) => (
    <>
      <Paragraph>{t('text', { name, areaName })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </>
  ),
});
