import 'server-only';
import * as z from 'zod';
import { Field, Note } from '../parts/pieces';
import { defineTemplate, id, longText } from '../template';

export const contactReceived = defineTemplate('contact-received', {
  data: z.strictObject({ id: id(), name: longText(500), email: longText(500), message: longText(4096) }),
  replyTo: ({ email }) => email,
  body: ({ id, name, email, message }, { t }) => (
    <>
      <Field label={t('name')}>{name}</Field>
      <Field label={t('email')}>{email}</Field>
      <Field label={t('message')}>{message}</Field>
      <Note>{t('number', { id: String(id) })}</Note>
    </>
  ),
});
