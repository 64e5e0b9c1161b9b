import 'server-only';
import * as z from 'zod';
import { Address, Note, Paragraph } from '../parts/pieces';
import { defineTemplate, link, nameText } from '../template';

export const recommenderThanks = defineTemplate('recommender-thanks', {
  data: z.strictObject({
    name: nameText(500),
    companyName: nameText(500),
    inviteLink: link(),
    unsubscribeLink: link(),
  }),
  values: ({ name }) => ({ name }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ companyName, inviteLink }, { t }) => (
    <>
      <Paragraph>{t('text', { companyName })}</Paragraph>
      <Address href={inviteLink} />
      <Paragraph>{t('whatFor')}</Paragraph>
      <Note>{t('later')}</Note>
    </>
  ),
});
