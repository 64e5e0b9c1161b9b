import 'server-only';
import * as z from 'zod';
import { Field, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, id, longText } from '../template';

const fields = ['companyName', 'name', 'email', 'phoneNumber', 'website', 'trade', 'city', 'message'] as const;

export const businessReceived = defineTemplate('business-received', {
  data: z.strictObject({
    id: id(),
    companyName: longText(500),
    name: longText(500),
    email: longText(500),
    phoneNumber: longText(100),
    website: longText(500),
    trade: longText(500),
    city: longText(500),
    message: longText(4096),
  }),
  replyTo: ({ email }) => email,
  body: ({ id, ...given }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      {fields.map((field) => (
        <Field key={field} label={t(field)}>
          {given[field] || '–'}
        </Field>
      ))}
      <Note>{t('number', { id: String(id) })}</Note>
    </>
  ),
});
