import 'server-only';
import { OperatorUsageError, readCommand as read, refusals, usage } from './operator-commands';
import { runProgram } from './program';

/** `npm run operator`: see `npm run operator -- --help`. */
process.exitCode = await runProgram({ usage, read, Misuse: OperatorUsageError, refusals }, process.argv.slice(2));
