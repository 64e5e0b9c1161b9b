import 'server-only';
import { addressOf, type Operation } from '@/lib/platform/operation';

/** The address of a reading call, for a plain link to what it answers: a file. */
export const callHref = <Input, Output>(op: Operation<Input, Output>, input: Input): string =>
  addressOf(op, input).path;
