import 'server-only';
import type { ServiceContext } from './context';
import type { OperationName } from './contract';
import type { AnyOperation } from './operation';
import { askRemote } from './remote';
import { schemaOf } from './schema';
import { runBridged } from './specification/bridge';
import { dialectOf } from './specification/dialect';
import { fillAnswer } from './specification/fill';
import { guardAnswer } from './withheld';

/**
 * Does an operation on the remote platform, whichever of the two it speaks: our calls, or the specification's alone. What it may not
 * be verified is removed from the answer.
 * @throws PlatformError with the remote's own status; 503 where it is slow, away or unreadable; 404 for what it cannot do
 */
export async function runRemote(op: AnyOperation, input: unknown, context: ServiceContext): Promise<unknown> {
  const name = op.name as OperationName;
  const isAlone = (await dialectOf(context)) === 'specification';
  const answer = isAlone
    ? await runBridged(op, input, context)
    : fillAnswer(name, await askRemote(op, input, context), input as object);
  const output = (await schemaOf(name)).output.safeParse(answer);
  return output.success ? guardAnswer(name, output.data) : answer;
}
