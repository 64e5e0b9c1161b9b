import 'server-only';
import { OpinionsUsageError, readCommand as read, usage } from './opinions-commands';
import { runProgram } from './program';

/** `npm run opinions`: see `npm run opinions -- --help`. */
process.exitCode = await runProgram({ usage, read, Misuse: OpinionsUsageError }, process.argv.slice(2));
