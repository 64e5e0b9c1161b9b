import 'server-only';
import * as z from 'zod';
import { sourceFaults } from '@/lib/values/review-source';
import { Action, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

/** To the owners of a company whose reviews at a site are read no more: why, and who can do something about it. */
export const sourceLost = defineTemplate('source-lost', {
  data: z.strictObject({
    companyName: nameText(500),
    source: z.enum(['Google', 'Facebook', 'Yelp']),
    fault: z.enum(sourceFaults),
    isOwners: z.boolean(),
    link: link(),
  }),
  values: ({ companyName, source }) => ({ companyName, source }),
  body: ({ source, fault, isOwners, link: href }, { t }) => (
    <>
      <Paragraph>{t(fault, { source })}</Paragraph>
      <Paragraph>{t('hidden', { source })}</Paragraph>
      <Paragraph>{t(isOwners ? 'reconnect' : 'wait', { source })}</Paragraph>
      <Action href={href}>{t('action')}</Action>
    </>
  ),
});
