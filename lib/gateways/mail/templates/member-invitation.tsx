import 'server-only';
import * as z from 'zod';
import { Action, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

/** To a person who is invited to the people of a company. */
export const memberInvitation = defineTemplate('member-invitation', {
  data: z.strictObject({
    companyName: nameText(200),
    inviterName: nameText(120),
    link: link(),
    days: z.int().positive(),
  }),
  values: ({ companyName, inviterName }) => ({ companyName, inviterName }),
  body: ({ companyName, inviterName, link: href, days }, { t }) => (
    <>
      <Paragraph>{t('text', { companyName, inviterName })}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires', { companyName, days })}</Note>
    </>
  ),
});
