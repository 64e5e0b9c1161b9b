import 'server-only';
import { runProgram } from './program';
import { RequestsUsageError, readCommand as read, usage } from './requests-commands';

/** `npm run requests`: see `npm run requests -- --help`. */
process.exitCode = await runProgram({ usage, read, Misuse: RequestsUsageError }, process.argv.slice(2));
