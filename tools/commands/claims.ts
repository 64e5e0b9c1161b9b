import 'server-only';
import { ClaimsUsageError, readCommand as read, usage } from './claims-commands';
import { runProgram } from './program';

/** `npm run claims`: see `npm run claims -- --help`. */
process.exitCode = await runProgram({ usage, read, Misuse: ClaimsUsageError }, process.argv.slice(2));
