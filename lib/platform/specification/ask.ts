import 'server-only';
import type { ServiceContext } from '../context';
import type { OperationName } from '../contract';
import type { AnyOperation, Operation } from '../operation';
import { askRemote } from '../remote';
import { schemaOf } from '../schema';
import { fillAnswer } from './fill';
import { namedPart } from './named';

/** Asks a platform of the specification alone for something it names. */
export type Ask = <I, O>(op: Operation<I, O>, input: I) => Promise<O>;

/** Asks in the specification's words, fills what it leaves open. @throws PlatformError */
export async function askNamed(op: AnyOperation, input: unknown, context: ServiceContext): Promise<unknown> {
  const name = op.name as OperationName;
  // It knows no mark of what is doubtful: such a call is sent like any other rather than lost.
  const answer = await askRemote(op, namedPart(name, input as object), { ...context, isSuspect: false });
  return fillAnswer(name, answer, input as object);
}

/** Calls the platform for more, as the first caller. */
export function askerOf(context: ServiceContext): Ask {
  const rest: ServiceContext = { now: context.now, caller: context.caller };
  return async (op, input) => {
    const answer = await askNamed(op as AnyOperation, input, rest);
    return (await schemaOf(op.name as OperationName)).output.parse(answer) as never;
  };
}
