import 'server-only';
import * as z from 'zod';
import { Action, Field, Note, Paragraph } from '../parts/pieces';
import { day, defineTemplate, link, nameText, quietText } from '../template';

const companyName = nameText(200);

/** To the address on file: its reader can take the page over. */
export const claimLink = defineTemplate('claim-link', {
  data: z.strictObject({ companyName, link: link(), expiresOn: day() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ companyName: name, link: href, expiresOn }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { companyName: name })}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('expires', { date: longDate(expiresOn) })}</Note>
    </>
  ),
});

export const claimReceived = defineTemplate('claim-received', {
  data: z.strictObject({ companyName }),
  values: (data) => ({ companyName: data.companyName }),
  body: (_, { t }) => <Paragraph>{t('text')}</Paragraph>,
});

export const claimApproved = defineTemplate('claim-approved', {
  data: z.strictObject({ companyName, link: link() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Action href={href}>{t('action')}</Action>
      <Note>{t('notYou')}</Note>
    </>
  ),
});

export const claimRefused = defineTemplate('claim-refused', {
  data: z.strictObject({ companyName, why: quietText(2024) }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ why }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      {why !== '' && <Field label={t('why')}>{why}</Field>}
      <Note>{t('next')}</Note>
    </>
  ),
});

export const claimAsked = defineTemplate('claim-asked', {
  data: z.strictObject({ companyName, question: quietText(2024), link: link() }),
  values: (data) => ({ companyName: data.companyName }),
  body: ({ question, link: href }, { t }) => (
    <>
      <Paragraph>{t('text')}</Paragraph>
      <Field label={t('question')}>{question}</Field>
      <Note>{t('next')}</Note>
      <Action href={href}>{t('action')}</Action>
    </>
  ),
});
