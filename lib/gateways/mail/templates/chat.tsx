import 'server-only';
import * as z from 'zod';
import { Action, Field, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText, quietText } from '../template';

/** The unread messages of a chat, to the other party, with its own link. */
export const chatMessage = defineTemplate('chat-message', {
  data: z.strictObject({
    party: z.enum(['visitor', 'company']),
    name: nameText(200),
    companyName: nameText(200),
    text: quietText(4100),
    link: link(),
  }),
  values: ({ party, name, companyName }) => ({ party, name, companyName }),
  body: ({ party, name, text, link: href }, { t }) => (
    <>
      <Paragraph>{t('said', { party })}</Paragraph>
      <Field label={name}>{text}</Field>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('next', { party })}</Note>
    </>
  ),
});

/** The link to a thread, for the visitor who began it; the address is unproven, so nothing typed is repeated. */
export const chatStarted = defineTemplate('chat-started', {
  data: z.strictObject({ companyName: nameText(200), link: link() }),
  values: ({ companyName }) => ({ companyName }),
  body: ({ companyName, link: href }, { t }) => (
    <>
      <Paragraph>{t('said', { companyName })}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('next')}</Note>
    </>
  ),
});
