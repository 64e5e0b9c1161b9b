import 'server-only';
import type * as z from 'zod';
import { type OperationName, type Operations, subjectOf } from './contract';
import type { InputOf, OutputOf } from './operation';
import { type Subject, subjects } from './registry';

export type Schemas = {
  [Name in OperationName]: {
    input: z.ZodType<InputOf<Operations[Name]>>;
    output: z.ZodType<OutputOf<Operations[Name]>>;
  };
};

/** What parses an operation. */
export async function schemaOf<Name extends OperationName>(name: Name): Promise<Schemas[Name]> {
  const { schemas } = await subjectOf(name).schemas();
  return (schemas as Schemas)[name];
}

/** What parses every operation, by name. */
export async function allSchemas(): Promise<Schemas> {
  const read = (Object.keys(subjects) as Subject[]).map(async (name) => (await subjects[name].schemas()).schemas);
  return Object.assign({}, ...(await Promise.all(read)));
}
