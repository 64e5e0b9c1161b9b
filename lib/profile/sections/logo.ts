import 'server-only';
import * as z from 'zod';
import { description, imageUrl, noSettings, type SectionReader, title } from './blocks';

/** The head of the page: title and subtitle beside the logo. */
export const logo = {
  content: z.object({ Title: title, SubTitle: description, LogoUrl: imageUrl }),
  settings: noSettings,
} satisfies SectionReader;
