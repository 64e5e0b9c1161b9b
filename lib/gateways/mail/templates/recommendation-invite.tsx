import 'server-only';
import * as z from 'zod';
import { Action, Note, Paragraph } from '../parts/pieces';
import { day, defineTemplate, link, nameText } from '../template';

export const recommendationInvite = defineTemplate('recommendation-invite', {
  data: z.strictObject({ companyName: nameText(200), link: link(), expiresOn: day() }),
  values: ({ companyName }) => ({ companyName }),
  body: ({ companyName, link, expiresOn }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { companyName })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
      <Note>{t('expires', { date: longDate(expiresOn) })}</Note>
    </>
  ),
});
