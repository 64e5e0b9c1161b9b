import 'server-only';
import * as z from 'zod';
import { Action, Paragraph, Plate } from '../parts/pieces';
import { day, defineTemplate, link, nameText } from '../template';

export const areaFirstDate = defineTemplate('area-first-date', {
  data: z.strictObject({ areaName: nameText(200), date: day(), link: link(), unsubscribeLink: link() }),
  values: ({ areaName }) => ({ areaName }),
  unsubscribe: ({ unsubscribeLink }) => unsubscribeLink,
  body: ({ areaName, date, link }, { t, locale, longDate }) => (
    <>
      <Plate day={date} locale={locale} />
      <Paragraph>{t('text', { areaName, date: longDate(date) })}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </>
  ),
});
