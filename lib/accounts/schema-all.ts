import 'server-only';
import { accountsSchemas } from './schema';
import { accountSchemas } from './schema-account';
import { claimsSchemas } from './schema-claims';
import { mailsSchemas } from './schema-mails';
import { membersSchemas } from './schema-members';
import { portalSchemas } from './schema-portal';
import { registerSchemas } from './schema-register';
import { secondStepSchemas } from './schema-step';

/** What parses every operation of accounts. */
export const schemas = {
  ...accountsSchemas,
  ...accountSchemas,
  ...mailsSchemas,
  ...registerSchemas,
  ...claimsSchemas,
  ...membersSchemas,
  ...secondStepSchemas,
  ...portalSchemas,
};
