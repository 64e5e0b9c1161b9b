import 'server-only';
import * as z from 'zod';
import { Action, Field, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText, quietText } from '../template';

const companyName = nameText(500);

/** To an address that asked to be listed: its reader opens the business. */
export const businessLink = defineTemplate('business-link', {
  data: z.strictObject({ link: link(), days: z.int().positive() }),
  body: ({ link: href, days }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires', { days })}</Note>
    </>
  ),
});

export const businessAccepted = defineTemplate('business-accepted', {
  data: z.strictObject({ companyName, link: link() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
    </>
  ),
});

export const businessRefused = defineTemplate('business-refused', {
  data: z.strictObject({ companyName, why: quietText(2024), link: link() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ why, link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      {why !== '' && <Field label={t('why')}>{why}</Field>}
      <Note>{t('next')}</Note>
      <Action href={href}>{t('action')}</Action>
    </>
  ),
});

export const businessAsked = defineTemplate('business-asked', {
  data: z.strictObject({ companyName, question: quietText(2024), link: link() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ question, link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Field label={t('question')}>{question}</Field>
      <Action href={href}>{t('action')}</Action>
    </>
  ),
});
