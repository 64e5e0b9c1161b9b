import 'server-only';
import * as z from 'zod';
import { Action, Note, Paragraph } from '../parts/pieces';
import { day, defineTemplate, link, nameText } from '../template';

const data = z.strictObject({ companyName: nameText(200), link: link(), expiresOn: day(), unsubscribeLink: link() });

export const recommendationInvite = defineTemplate('recommendation-invite', {
  data,
  values: ({ companyName }) => ({ companyName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ companyName, link, expiresOn }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { companyName })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
      <Note>{t('expires', { date: longDate(expiresOn) })}</Note>
    </>
  ),
});

/** For who asked for it on the page of the company; anybody may have typed their address. */
export const opinionLink = defineTemplate('opinion-link', {
  data,
  values: ({ companyName }) => ({ companyName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ companyName, link, expiresOn }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { companyName })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
      <Note>{t('expires', { date: longDate(expiresOn) })}</Note>
      <Note>{t('ignored')}</Note>
    </>
  ),
});
