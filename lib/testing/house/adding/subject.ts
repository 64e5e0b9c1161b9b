import type { Addition } from './addition';

const contract = `import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';

/** GET greetings: a word of welcome in a language. */
export const getGreeting: Operation<{ lang_code: Locale }, { Text: string }> = {
  name: 'getGreeting',
  method: 'GET',
  path: '/api/greetings',
  access: 'anyone',
  failure: 'getOne',
  limit: 'read',
};
`;

const schema = `import 'server-only';
import * as z from 'zod';
import { langCode } from '@/lib/platform/fields';

export const schemas = {
  getGreeting: { input: z.strictObject({ lang_code: langCode }), output: z.object({ Text: z.string() }) },
};
`;

const service = `import 'server-only';
import { languages, type Locale } from '@/lib/values/locale';

/** The name of the language, for want of anything better to say. */
export async function getGreeting(input: { lang_code: Locale }): Promise<{ Text: string }> {
  return { Text: languages[input.lang_code].name };
}
`;

const route = `import { getGreeting } from '@/lib/greetings/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(getGreeting);
`;

const entry = `  greetings: subject(
    greetings,
    () => import('@/lib/greetings/schema'),
    () => import('@/lib/greetings/service'),
  ),
`;

const registry = 'lib/platform/registry.ts';
const wire = 'lib/testing/house/wire.test.ts';
const documents = 'lib/testing/house/documents.test.ts';

export const subject: Addition = {
  row: 'a subject, with an operation',
  changes: [
    { path: 'lib/greetings/contract.ts', noticedBy: 'types', create: contract },
    { path: 'lib/greetings/schema.ts', noticedBy: 'types', create: schema },
    { path: 'lib/greetings/service.ts', noticedBy: 'types', create: service },
    { path: 'lib/greetings/README.md', noticedBy: documents, create: '# Greetings\n\nWords of welcome.\n' },
    {
      path: registry,
      noticedBy: wire,
      after: "import * as companies from '@/lib/companies/contract';\n",
      insert: "import * as greetings from '@/lib/greetings/contract';\n",
    },
    { path: registry, noticedBy: wire, after: 'export const subjects = {\n', insert: entry },
    {
      path: 'e2e/fixtures/wire-examples.ts',
      noticedBy: 'types',
      after: "  getCategoryView: { id: 1, lang_code: 'en' },\n",
      insert: "  getGreeting: { lang_code: 'es' },\n",
    },
    { path: 'app/api/greetings/route.ts', noticedBy: wire, create: route },
    {
      path: 'docs/interface.md',
      noticedBy: documents,
      after: '`GET /api/places/around`, ',
      insert: '`GET /api/greetings`, ',
    },
  ],
};
