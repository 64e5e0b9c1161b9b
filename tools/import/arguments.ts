import 'server-only';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { countryById } from '@/lib/config/countries';
import { isReviewSource, reviewSources } from '@/lib/opinions/sources';
import { companyFields } from './company-fields';
import { countryOf } from './country-of';
import { gazetteerFields } from './gazetteer-fields';
import { neighborhoodFields } from './neighborhood-fields';

const fieldsOf = {
  neighborhoods: Object.keys(neighborhoodFields),
  companies: Object.keys(companyFields),
  gazetteer: Object.keys(gazetteerFields),
  // Sites publish reviews in shapes of their own: nothing to map.
  reviews: [],
} as const satisfies Record<string, readonly string[]>;

export type ImportKind = keyof typeof fieldsOf;

/** Datasets whose ids are not the operator's to use. */
const reserved = new Set(['demo']);

export interface ImportRequest {
  kind: ImportKind;
  file: string;
  dataset: string;
  /** The operator named the dataset; else it is called as the file is. */
  isDatasetNamed: boolean;
  mapping: ReadonlyMap<string, string>;
  city: string | undefined;
  countryId: number | undefined;
  serviceIds: number[];
  /** Reviews: whose, and where they were published. */
  reviews: { companyId: number; source: keyof typeof reviewSources } | undefined;
  isDryRun: boolean;
  /** Where rejects go; undefined = nowhere (a dry run leaves nothing behind). */
  rejects: string | undefined;
}

/** The command line makes no sense; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const usage = `Usage:
  npm run import -- neighborhoods FILE.geojson [--city NAME --country CC] [options]
  npm run import -- companies FILE.(csv|json|geojson) [--city NAME --country CC] [--service ID] [options]
  npm run import -- gazetteer FILE.csv [--country CC] [options]
  npm run import -- reviews FILE.json --source SITE --company ID [options]

The file is read twice: once to its end, so that a broken one changes nothing, then in batches of one transaction each. It may be run
again: rows are told apart by the id the source gives them, or by (dataset, city, name). A company with an id is known again whatever
the file is called; companies without ids need --dataset. It works while the marketplace runs.

Options:
  --city NAME          the city of all rows; made from the gazetteer or the coordinates if it is new
  --country CC         its country, as ISO code (CA, US, GB, …); rows of other countries are rejected
  --dataset NAME       where the rows come from; the file's name unless given. The same name updates the same rows. Has to be said
                       where companies have no id
  --map FIELD=COLUMN   read a field from this column or property (nested: a.b); may be repeated
  --name-property P    short for --map name=P
  --id-property P      short for --map id=P
  --service ID         companies: all of them offer this service, whatever their trade; may be repeated
  --source SITE        reviews: the site that published them (${Object.keys(reviewSources).join(', ')})
  --company ID         reviews: the company they are about
  --dry-run            compare and count, write nothing
  --rejects FILE       where rows that were not imported go, with line and reason; FILE.rejects.csv here unless given
  --help               this text

Fields to map:
${Object.entries(fieldsOf)
  .filter(([, fields]) => fields.length > 0)
  .map(([kind, fields]) => `  ${kind.padEnd(14)} ${fields.join(', ')}`)
  .join('\n')}

Exit code: 0 when the file was read, rejects or not; 1 when nothing could be imported; 2 for a command line that makes no sense.`;

const options = {
  city: { type: 'string' },
  country: { type: 'string' },
  dataset: { type: 'string' },
  map: { type: 'string', multiple: true },
  'name-property': { type: 'string' },
  'id-property': { type: 'string' },
  service: { type: 'string', multiple: true },
  source: { type: 'string' },
  company: { type: 'string' },
  'dry-run': { type: 'boolean' },
  rejects: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The dataset of a file unless the operator names one: "Business_Licenses.csv" is "business-licenses". */
export function datasetOf(file: string): string {
  const base = path.basename(file, path.extname(file)).normalize('NFC').toLowerCase();
  const name = base.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return name.slice(0, 100) || 'import';
}

function readMapping(kind: ImportKind, pairs: readonly string[]): Map<string, string> {
  const mapping = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const field = pair.slice(0, Math.max(at, 0));
    const column = pair.slice(at + 1);
    if (at < 1 || column === '') throw new UsageError(`--map ${pair}: expected FIELD=COLUMN`);
    const fields: readonly string[] = fieldsOf[kind];
    if (!fields.includes(field)) throw new UsageError(`--map ${pair}: ${kind} have the fields ${fields.join(', ')}`);
    mapping.set(field, column);
  }
  return mapping;
}

function readServices(kind: ImportKind, ids: readonly string[]): number[] {
  if (ids.length > 0 && kind !== 'companies') throw new UsageError('--service is for companies');
  const wrong = ids.find((id) => !/^[1-9]\d{0,8}$/.test(id));
  if (wrong !== undefined) throw new UsageError(`--service ${wrong}: expected the id of a service`);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b);
}

function readReviews(
  kind: ImportKind,
  { source, company }: { source?: string | undefined; company?: string | undefined },
): ImportRequest['reviews'] {
  if (kind !== 'reviews') {
    if (source !== undefined || company !== undefined) throw new UsageError('--source and --company are for reviews');
    return undefined;
  }
  const sites = Object.keys(reviewSources).join(', ');
  if (!isReviewSource(source)) throw new UsageError(`--source ${source ?? ''}: expected one of ${sites}`);
  if (!/^[1-9]\d{0,8}$/.test(company ?? ''))
    throw new UsageError(`--company ${company ?? ''}: expected the id of a company`);
  return { companyId: Number(company), source };
}

function readCountry(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const id = countryOf(text);
  if (id === undefined || !countryById(id)) throw new UsageError(`--country ${text}: not a country of the marketplace`);
  return id;
}

const isKind = (text: string | undefined): text is ImportKind => text !== undefined && Object.hasOwn(fieldsOf, text);

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What the command line asks for; 'help' when it asks how. Throws UsageError where it makes no sense. */
export function readArguments(args: readonly string[]): ImportRequest | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [kind, file, ...more] = positionals;
  if (!isKind(kind))
    throw new UsageError(kind === undefined ? 'What is to be imported?' : `No import called "${kind}".`);
  if (file === undefined || more.length > 0) throw new UsageError(file ? `Unexpected "${more[0]}".` : 'Which file?');
  const dataset = values.dataset?.trim() ?? datasetOf(file);
  if (dataset === '' || dataset.length > 100 || /\p{Cc}/u.test(dataset))
    throw new UsageError('--dataset: 1 to 100 characters');
  if (reserved.has(dataset))
    throw new UsageError(`The dataset "${dataset}" is the marketplace's own: say --dataset NAME.`);
  const named = (['name', 'id'] as const).flatMap((field) => {
    const column = values[`${field}-property`];
    return column === undefined ? [] : [`${field}=${column}`];
  });
  if (values.rejects === '') throw new UsageError('--rejects: which file?');
  const isDryRun = values['dry-run'] ?? false;
  return {
    kind,
    file,
    dataset,
    isDatasetNamed: values.dataset !== undefined,
    mapping: readMapping(kind, [...(values.map ?? []), ...named]),
    city: values.city?.trim() || undefined,
    countryId: readCountry(values.country),
    serviceIds: readServices(kind, values.service ?? []),
    reviews: readReviews(kind, values),
    isDryRun,
    rejects: values.rejects ?? (isDryRun ? undefined : `${path.basename(file)}.rejects.csv`),
  };
}
