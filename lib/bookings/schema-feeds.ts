import 'server-only';
import * as z from 'zod';
import { changeInput, listSchema, oneInput, rowShape } from '@/lib/platform/entity-schema';
import { langCode } from '@/lib/platform/fields';
import { feeds } from './contract-feeds';

const seen = z.object({ Object: z.object(rowShape(feeds)) });

/** Calendars that other programs read. */
export const feedSchemas = {
  listFeeds: listSchema(feeds),
  getFeed: { input: oneInput, output: seen },
  renewFeed: { input: changeInput({ lang_code: langCode.optional() }), output: seen },
};
