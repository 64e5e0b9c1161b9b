import 'server-only';
import * as z from 'zod';
import { Choices, Note, Paragraph } from '../parts/pieces';
import { day, defineTemplate, link, nameText } from '../template';

export const opinionAsk = defineTemplate('opinion-ask', {
  data: z.strictObject({
    companyName: nameText(200),
    serviceName: nameText(200),
    date: day(),
    upLink: link(),
    downLink: link(),
    expiresOn: day(),
    unsubscribeLink: link(),
  }),
  values: ({ companyName }) => ({ companyName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ companyName, serviceName, date, upLink, downLink, expiresOn }, { t, longDate }) => (
    <>
      <Paragraph>{t('text', { companyName, serviceName, date: longDate(date) })}</Paragraph>
      <Choices
        choices={[
          { href: upLink, text: t('up') },
          { href: downLink, text: t('down') },
        ]}
      />
      <Note>{t('expires', { date: longDate(expiresOn) })}</Note>
    </>
  ),
});
