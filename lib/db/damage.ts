import 'server-only';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseError } from './errors';
import type { QueryPort } from './port';

/** The files of the embedded database are not what the engine wrote. The message is for the operator. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
  constructor(cluster: string, file: string, fault: string, cause?: unknown) {
    super(
      `The database in ${path.dirname(cluster)} is damaged: ${path.join(cluster, file)} ${fault}. It was not started. ` +
        'Restore that folder from a backup, or set DATA_DIR to another folder to start an empty one.',
      { cause },
    );
  }
}

/** Bytes of a block of a table. */
const BLOCK = 8192;
/** The engine writes a control file of one block, and segments of its log of whole megabytes. */
const MEGABYTE = 1024 * 1024;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

const numbered = (folder: string, name: RegExp) =>
  existsSync(folder) ? readdirSync(folder).filter((entry) => name.test(entry)) : [];

/** What a cluster cannot be opened without: by file, the fewest bytes it has. */
function neededFiles(cluster: string): Record<string, number> {
  const ofDatabases = numbered(path.join(cluster, 'base'), /^\d+$/).flatMap((id) => [
    [path.join('base', id, 'PG_VERSION'), 1] as const,
    [path.join('base', id, 'pg_filenode.map'), 512] as const,
  ]);
  const whole = { PG_VERSION: 1, 'global/pg_control': BLOCK, 'global/pg_filenode.map': 512 };
  return { ...whole, ...Object.fromEntries(ofDatabases) };
}

/** A file that is missing or too short, with words for what is wrong; undefined where all are there. */
function faultOfFiles(cluster: string): [file: string, fault: string] | undefined {
  for (const [file, least] of Object.entries(neededFiles(cluster))) {
    const size = sizeOf(path.join(cluster, file));
    if (size === undefined) return [file, 'is missing'];
    if (size < least) return [file, `has ${size} bytes instead of ${least}`];
  }
  for (const folder of ['pg_wal', 'pg_xact']) {
    // Otherwise the bundler takes the names for files of the project, and traces all of it.
    const at = path.join(/* turbopackIgnore: true */ cluster, folder);
    const segments = numbered(at, /^[0-9A-F]{4,24}$/);
    if (segments.length === 0) return [folder, 'is empty'];
    const cut = segments.find((name) => folder === 'pg_wal' && sizeOf(`${at}/${name}`)! % MEGABYTE !== 0);
    if (cut !== undefined) return [`${folder}/${cut}`, 'is cut off'];
  }
  return undefined;
}

/** Whether a folder holds nothing of a cluster yet. */
export const isNewCluster = (cluster: string): boolean =>
  !['PG_VERSION', 'global', 'base'].some((name) => existsSync(path.join(cluster, name)));

/**
 * Looks at the files without which the engine gives up, or takes the folder for a new one and writes over it.
 * @param cluster folder of the cluster; one that is not there yet, or holds nothing of a cluster, is fine
 * @throws DamagedDatabaseError naming the file
 */
export function checkFiles(cluster: string): void {
  const fault = isNewCluster(cluster) ? undefined : faultOfFiles(cluster);
  if (fault) throw new DamagedDatabaseError(cluster, ...fault);
}

interface Relation {
  name: string;
  kind: string;
  /** Of its first segment, within the cluster. */
  file: string;
  /** Blocks the engine last counted. */
  known: number;
  /** Columns of an index over all rows, first descending; null without one. */
  key: string | null;
  /** The file of that index. */
  keyFile: string | null;
}

const isOurs = ({ name, kind }: Relation) => kind === 'r' && !/^pg_|\./.test(name);

/** All tables, with the key to go through them by, and indexes. Their sizes are read here: the engine takes a tenth of a second for it. */
const RELATIONS = `
  select c.oid::regclass::text as name, c.relkind::text as kind, pg_relation_filepath(c.oid) as file, c.relpages as known,
    pg_relation_filepath(i.indexrelid) as "keyFile",
    (select string_agg(quote_ident(a.attname) || ' desc', ', ' order by k.n)
     from unnest(i.indkey::int2[]) with ordinality k(attnum, n)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum) as key
  from pg_class c left join lateral
    (select indexrelid, indkey from pg_index
     where indrelid = c.oid and indisunique and indpred is null and indexprs is null
     order by indisprimary desc, indexrelid limit 1) i on true
  where c.relkind in ('r', 't', 'i', 'm')`;

/** The engine begins another file after so many bytes. */
const SEGMENT = 1024 * MEGABYTE;

/** Blocks of a relation, in all its files. */
function blocksOf(cluster: string, file: string): number {
  let bytes = 0;
  for (let segment = 0; ; segment++) {
    const size = sizeOf(path.join(cluster, segment === 0 ? file : `${file}.${segment}`)) ?? 0;
    bytes += size;
    if (size < SEGMENT) return Math.floor(bytes / BLOCK);
  }
}

/** Whether no row was ever in a table: its key is an index of one block, which names no others. Half of all are, and reading them takes time. */
const wasNeverFilled = (cluster: string, { blocks, keyFile }: Relation & { blocks: number }) =>
  blocks === 0 && keyFile !== null && blocksOf(cluster, keyFile) === 1;

/** Rows looked at in each table. Those with the highest keys came last, so most of them lie at its end. */
const PROBED = 30;

/** Reads rows of tables through their index, which fails where it leads beyond the end of a file. */
async function probe(port: QueryPort, relations: readonly Relation[], limit: number | undefined): Promise<void> {
  const counts = relations.map(
    ({ name, key }) =>
      `(select count(ctid) from (select ctid from ${name} order by ${key} limit ${limit ?? 'all'}) rows)`,
  );
  if (counts.length === 0) return;
  await port.transaction(async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'indexonlyscan', 'sort'])
      await tx.exec(`set local enable_${way} = off`);
    await tx.query(`select ${counts.join(' + ')}`);
  });
}

/**
 * Looks for tables and indexes whose file was cut: read as they are they would only seem to have fewer rows. What is shorter than the engine
 * last counted is gone through whole, since VACUUM gives the empty end of a table back before it writes the new count, and the process
 * may have been killed in between; an index is never given back. Of all other tables the rows that came last are read.
 * @throws DamagedDatabaseError naming the file
 */
export async function checkTables(port: QueryPort, cluster: string): Promise<void> {
  try {
    const { rows } = await port.query<Relation>(RELATIONS);
    const measured = rows.map((relation) => ({ ...relation, blocks: blocksOf(cluster, relation.file) }));
    const short = measured.filter(({ known, blocks }) => blocks < known);
    const lost = short.find(({ kind, key }) => kind === 'i' || key === null);
    if (lost) throw new DamagedDatabaseError(cluster, lost.file, `has ${lost.blocks} blocks of at least ${lost.known}`);
    const filled = measured.filter((table) => table.key !== null && isOurs(table) && !wasNeverFilled(cluster, table));
    await probe(port, filled, PROBED);
    await probe(port, short, undefined);
  } catch (error) {
    const found = databaseError(error);
    if (!found) throw error;
    const file = /"([^"]+)"/.exec(found.message)?.[1] ?? '';
    throw new DamagedDatabaseError(cluster, file, `cannot be read (${found.message})`, error);
  }
}

/** What the system says of a folder, not the engine of its files: no permission, a full disk. */
const OF_THE_SYSTEM = /^E[A-Z]{3,}\b/;

/** The failure to open a cluster that was there, as an error that names the folder and what to do. */
export function openingFailure(cluster: string, error: unknown): unknown {
  // Of the other thread: it has named the file.
  if (error instanceof Error && error.name === 'DamagedDatabaseError') return error;
  const word = error instanceof Error ? error.message : String(error);
  if (OF_THE_SYSTEM.test(word)) return error;
  return new DamagedDatabaseError(cluster, '', `cannot be opened (${word})`, error);
}
