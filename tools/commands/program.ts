import 'server-only';
import { closeDatabase } from '@/lib/db/owner';
import { openForTool, type ToolDatabase } from '@/lib/db/tool';

// `npm run … -- list | head` ends the output, not the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** A program of the operator's, run beside a server or alone: what is its own; the rest is one shell. */
export interface Program {
  /** For `--help`. */
  usage: string;
  /** Reads what was typed, before a database is opened. @returns the work, which gives the lines to print @throws Misuse */
  read(args: readonly string[]): (opened: ToolDatabase) => Promise<readonly string[]>;
  /** Thrown where the command line makes no sense: its words, and exit code 2. */
  Misuse: new (
    message: string,
  ) => Error;
  /** The usage is printed below these words. */
  endsWithUsage?: true;
  /** What a refusal means here, by its status; anything else is printed as it is. Exit code 1. */
  refusals?: Readonly<Record<number, string>>;
}

function sayWhy({ usage, Misuse, endsWithUsage, refusals = {} }: Program, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof Misuse && endsWithUsage) return `${error.message}\n\n${usage}`;
  return refusals['status' in error ? Number(error.status) : 0] ?? error.message;
}

/** Runs a program with what was typed, and closes the database whatever comes of it. @returns its exit code */
export async function runProgram(program: Program, args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.includes('--help')) {
    console.log(program.usage);
    return 0;
  }
  try {
    const work = program.read(args);
    for (const line of await work(await openForTool())) console.log(line);
    return 0;
  } catch (error) {
    console.error(sayWhy(program, error));
    return error instanceof program.Misuse ? 2 : 1;
  } finally {
    await closeDatabase();
  }
}
