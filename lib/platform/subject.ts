import type * as z from 'zod';
import type { ServiceContext } from './context';
import { type InputOf, type OperationsIn, type OutputOf, operationsIn } from './operation';

/** What parses the operations of a contract, each under its name. */
type SchemasOf<Contract> = {
  [Name in keyof OperationsIn<Contract>]: {
    input: z.ZodType<InputOf<OperationsIn<Contract>[Name]>>;
    output: z.ZodType<OutputOf<OperationsIn<Contract>[Name]>>;
  };
};

/** What answers the operations of a contract, each under its name. */
type ServiceOf<Contract> = {
  [Name in keyof OperationsIn<Contract>]: (
    input: InputOf<OperationsIn<Contract>[Name]>,
    context: ServiceContext,
  ) => Promise<OutputOf<OperationsIn<Contract>[Name]>>;
};

/** Declares a subject. Schemas or a service that lack an operation of the contract, or type it otherwise, do not compile. */
export function subject<Contract extends object, Service extends ServiceOf<Contract>>(
  contract: Contract,
  schemas: () => Promise<{ schemas: SchemasOf<Contract> }>,
  service: () => Promise<Service>,
) {
  return { operations: operationsIn(contract), schemas, service };
}
