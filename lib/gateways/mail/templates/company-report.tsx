import 'server-only';
import * as z from 'zod';
import { Action, Field, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, id, link, longText } from '../template';

export const companyReport = defineTemplate('company-report', {
  data: z.strictObject({
    id: id(),
    companyId: id(),
    companyName: longText(200),
    companyLink: link(),
    name: longText(500),
    email: longText(500),
    message: longText(4096),
  }),
  replyTo: ({ email }) => email,
  body: ({ id, companyId, companyName, companyLink, name, email, message }, { t }) => (
    <>
      <Paragraph>{t('text', { companyName, companyId: String(companyId) })}</Paragraph>
      <Field label={t('name')}>{name}</Field>
      <Field label={t('email')}>{email}</Field>
      <Field label={t('message')}>{message}</Field>
      <Action href={companyLink}>{t('action')}</Action>
      <Note>{t('number', { id: String(id) })}</Note>
    </>
  ),
});
