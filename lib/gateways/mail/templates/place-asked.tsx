import 'server-only';
import * as z from 'zod';
import { Action, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

export const placeAsked = defineTemplate('place-asked', {
  data: z.strictObject({ name: nameText(200), location: nameText(2024), link: link(), unsubscribeLink: link() }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ name, location, link }, { t }) => (
    <>
      <Paragraph>{t('text', { name, location })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </>
  ),
});
