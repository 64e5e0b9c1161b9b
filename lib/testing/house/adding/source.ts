import { type Addition, inMessages } from './addition';

const reader = `import 'server-only';
import * as z from 'zod';
import { importedSources } from '../contract';
import {
  comment,
  faultOf,
  instantOf,
  isUp,
  overallCount,
  overallStars,
  personName,
  type ReviewSource,
  sourceKey,
  wholeStars,
} from './source-review';

const review = z.object({ id: sourceKey, stars: wholeStars, text: comment, at: z.unknown().optional(), by: personName });

const page = z.object({ stars: overallStars, count: overallCount });

/** Homestars: a list of reviews as it exports them. */
export const homestars: ReviewSource = {
  name: 'homestars',
  id: importedSources.homestars,
  readReview(item) {
    const read = review.safeParse(item);
    if (!read.success) return faultOf(read.error);
    const { id, stars, text, at, by } = read.data;
    const writtenAt = instantOf(at);
    return { key: id, name: by, photoUrl: null, stars, isThumbsUp: isUp(stars), comment: text, language: null, writtenAt };
  },
  readOverall(document) {
    const read = page.safeParse(document);
    return read.success ? read.data : {};
  },
};
`;

const list = 'lib/opinions/sources/index.ts';
const line = (text: string) => `"homestars": "${text}",\n      `;

export const source: Addition = {
  row: 'a review source',
  changes: [
    {
      path: 'lib/opinions/contract.ts',
      noticedBy: 'types',
      after: 'export const importedSources = { google: 0, facebook: 1, yelp: 3',
      insert: ', homestars: 4',
    },
    { path: 'lib/opinions/sources/homestars.ts', noticedBy: 'types', create: reader },
    {
      path: list,
      noticedBy: 'types',
      after: "import { google } from './google';\n",
      insert: "import { homestars } from './homestars';\n",
    },
    { path: list, noticedBy: 'types', after: '{ google, facebook, yelp', insert: ', homestars' },
    {
      path: 'lib/values/site-names.ts',
      noticedBy: 'types',
      after: "yelp: 'Yelp'",
      insert: ", homestars: 'Homestars'",
    },
    ...inMessages('parts', '"source": {\n      ', {
      en: line('From Homestars'),
      fr: line('Provient de Homestars'),
      es: line('De Homestars'),
    }),
    ...inMessages('parts', '"counts": {\n      ', {
      en: line('{count, number} from Homestars'),
      fr: line('{count, number} provenant de Homestars'),
      es: line('{count, number} de Homestars'),
    }),
    ...inMessages('live-reviews', '"heading": {\n    ', {
      en: line('Reviews from Homestars'),
      fr: line('Avis provenant de Homestars'),
      es: line('Opiniones de Homestars'),
    }),
  ],
};
