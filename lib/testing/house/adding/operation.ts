import type { Addition } from './addition';

const contract = `
/** GET directory/cities/count: the number of served cities. */
export const countServedCities: Operation<{ lang_code: Locale }, { Count: number }> = {
  ...view,
  name: 'countServedCities',
  path: '/api/directory/cities/count',
};
`;

const service = `/** The number of served cities, of those that are listed. */
export async function countServedCities(input: { lang_code: Locale }, context: ServiceContext) {
  return { Count: (await listServedCities(input, context)).Cities.length };
}

`;

const route = `import { countServedCities } from '@/lib/catalogue/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(countServedCities);
`;

const wire = 'lib/testing/house/wire.test.ts';

export const operation: Addition = {
  row: 'an operation',
  changes: [
    {
      path: 'lib/catalogue/contract.ts',
      noticedBy: 'types',
      after: "  path: '/api/directory/cities',\n};\n",
      insert: contract,
    },
    {
      path: 'lib/catalogue/schema.ts',
      noticedBy: 'types',
      after: 'export const schemas = {\n',
      insert:
        '  countServedCities: { input: z.strictObject({ lang_code: langCode }), output: z.object({ Count: z.int() }) },\n',
    },
    {
      path: 'lib/catalogue/service.ts',
      noticedBy: 'types',
      after: '  return { Cities: await readServedCities(lang_code, now) };\n}\n\n',
      insert: service,
    },
    {
      path: 'e2e/fixtures/wire-examples.ts',
      noticedBy: 'types',
      after: "  listServedCities: { lang_code: 'fr' },\n",
      insert: "  countServedCities: { lang_code: 'fr' },\n",
    },
    { path: 'app/api/directory/cities/count/route.ts', noticedBy: wire, create: route },
    {
      path: 'docs/interface.md',
      noticedBy: 'lib/testing/house/documents.test.ts',
      after: '| `GET /api/directory/cities`',
      insert: ', `GET /api/directory/cities/count`',
    },
  ],
};
