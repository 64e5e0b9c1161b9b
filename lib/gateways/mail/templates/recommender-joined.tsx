import 'server-only';
import * as z from 'zod';
import { Action, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

export const recommenderJoined = defineTemplate('recommender-joined', {
  data: z.strictObject({
    name: nameText(500),
    companyName: nameText(500),
    companyLink: link(),
    unsubscribeLink: link(),
  }),
  values: ({ companyName }) => ({ companyName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ name, companyName, companyLink }, { t }) => (
    <>
      <Paragraph>{t('text', { name, companyName })}</Paragraph>
      <Action href={companyLink}>{t('action')}</Action>
      <Note>{t('credit')}</Note>
    </>
  ),
});
