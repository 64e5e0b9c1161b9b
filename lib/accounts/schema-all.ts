import 'server-only';
import { accountsSchemas } from './schema';
import { claimsSchemas } from './schema-claims';
import { registerSchemas } from './schema-register';

/** What parses every operation of accounts. */
export const schemas = { ...accountsSchemas, ...registerSchemas, ...claimsSchemas };
