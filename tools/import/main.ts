import 'server-only';
import { type Db, databaseError, dbOver } from '@/lib/db/client';
import { OwnedElsewhereError } from '@/lib/db/owner-lock';
import { type ImportKind, type ImportRequest, readArguments, UsageError, usage } from './arguments';
import { BrokenFileError, ImportError } from './broken-file';
import { companyImporter } from './companies';
import { gazetteerImporter } from './gazetteer';
import type { Importer, ImportOptions } from './importer';
import { neighborhoodImporter } from './neighborhoods';
import { Progress, type Terminal } from './progress';
import { type Reject, RejectFile } from './reject-file';
import { reviewImporter } from './reviews';
import { runImport } from './run-import';
import { type SourceFile, sourceFile } from './source-file';
import { type Summary, summaryLines } from './summary';

type Run = (db: Db, options: ImportOptions, run: (importer: Importer<never>) => Promise<Summary>) => Promise<Summary>;

/** Keeps the type of a kind's rows to itself. */
const kind =
  <Row>(make: (db: Db, options: ImportOptions) => Promise<Importer<Row>>): Run =>
  async (db, options, run) =>
    run((await make(db, options)) as Importer<never>);

const kinds: Record<ImportKind, Run> = {
  neighborhoods: kind(neighborhoodImporter),
  companies: kind(companyImporter),
  gazetteer: kind(gazetteerImporter),
  reviews: kind(reviewImporter),
};

/** Rejects shown at once; all of them are in the file. */
const maxShown = 10;

export interface Io {
  stdout: Terminal;
  stderr: Terminal;
}

/** Draws the two passes over the file one after the other. */
function progressOf(terminal: Terminal, file: SourceFile) {
  let current: { pass: string; progress: Progress } | undefined;
  return {
    at(pass: 'check' | 'import', bytes: number) {
      if (current?.pass !== pass) {
        current?.progress.end();
        current = { pass, progress: new Progress(terminal, pass === 'check' ? 'Checking' : 'Importing', file.bytes) };
      }
      current.progress.at(bytes);
    },
    end: () => current?.progress.end(),
  };
}

/** Imports as asked, into the given database; shows progress and rejects on the error stream. */
export async function importFile(db: Db, request: ImportRequest, { stderr }: Pick<Io, 'stderr'>): Promise<Summary> {
  const file = sourceFile(request.file, { mayBeSingle: request.kind === 'reviews' });
  const rejects = request.rejects === undefined ? undefined : new RejectFile(request.rejects);
  const progress = progressOf(stderr, file);
  let shown = 0;
  const onReject = async (reject: Reject) => {
    if (shown++ < maxShown) {
      progress.end();
      stderr.write(`line ${reject.line}, row ${reject.item}: ${reject.reason}\n`);
    }
    await rejects?.add(reject);
  };
  const { dataset, isDryRun } = request;
  try {
    return await kinds[request.kind](db, request, (importer) =>
      runImport(db, importer, { file, dataset, isWriting: !isDryRun, onReject, onProgress: progress.at }),
    );
  } finally {
    progress.end();
    if (shown > maxShown) stderr.write(`… and ${shown - maxShown} more\n`);
    await rejects?.close();
  }
}

function report(request: ImportRequest, summary: Summary, seconds: number, { stdout }: Io): void {
  const what = request.isDryRun ? 'Dry run, nothing was written: ' : '';
  const title = `${what}${request.kind} from ${request.file}, dataset "${request.dataset}", ${seconds.toFixed(1)} s`;
  const isListed = summary.rejected > 0 && request.rejects !== undefined;
  const lines = [title, ...summaryLines(summary), ...(isListed ? [`rejects   ${request.rejects}`] : [])];
  stdout.write(`${lines.join('\n')}\n`);
}

/** Opens the database, and closes what it opened. */
export type Opener = () => Promise<{ port: Parameters<typeof dbOver>[0]; close: () => Promise<void> }>;

/** The command line of the importers. Gives the exit code: 0 done, 1 nothing could be imported, 2 wrong usage. */
export async function main(args: readonly string[], io: Io, open: Opener): Promise<0 | 1 | 2> {
  let request: ImportRequest | 'help';
  try {
    request = readArguments(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.stderr.write(`${error.message}\n\n${usage}\n`);
    return 2;
  }
  if (request === 'help') {
    io.stdout.write(`${usage}\n`);
    return 0;
  }
  try {
    sourceFile(request.file);
    const { port, close } = await open();
    const started = performance.now();
    try {
      const summary = await importFile(dbOver(port), request, io);
      report(request, summary, (performance.now() - started) / 1000, io);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    io.stderr.write(`${request.file}: ${failure(error)}\n`);
    return 1;
  }
}

/** The message to the operator; errors that are our own fault are rethrown. */
function failure(error: unknown): string {
  if (error instanceof BrokenFileError || error instanceof ImportError)
    return `${error.message}\nNothing was imported.`;
  if (error instanceof OwnedElsewhereError) return error.message;
  const cause = databaseError(error);
  if (!cause) throw error;
  return `the database says: ${cause.message}\nWhat was counted stands; run the same command again for the rest.`;
}
