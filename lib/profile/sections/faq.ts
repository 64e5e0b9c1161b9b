import 'server-only';
import * as z from 'zod';
import { fieldLimits } from '@/lib/config/field-limits';
import { line, prose } from '@/lib/platform/fields';
import { headed, inPlace, listOf, noSettings, place, type SectionReader } from './blocks';

const item = z.object({
  Question: line(fieldLimits.faq_question),
  Answer: prose(fieldLimits.faq_answer),
  Place: place,
});

/** Questions of the company's own; the four of the marketplace follow them on the page. */
export const faq = {
  content: z.object({ ...headed, Items: listOf(item).transform(inPlace) }),
  settings: noSettings,
} satisfies SectionReader;
