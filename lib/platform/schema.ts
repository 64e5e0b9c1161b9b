import 'server-only';
import type * as z from 'zod';
import { accountsSchemas } from '@/lib/accounts/schema';
import { claimsSchemas } from '@/lib/accounts/schema-claims';
import { registerSchemas } from '@/lib/accounts/schema-register';
import { bookingsSchemas } from '@/lib/bookings/schema';
import { paymentsSchemas } from '@/lib/bookings/schema-payments';
import { seriesSchemas } from '@/lib/bookings/schema-series';
import { catalogueSchemas } from '@/lib/catalogue/schema';
import { chatSchemas } from '@/lib/chat/schema';
import { companiesSchemas } from '@/lib/companies/schema';
import { opinionsSchemas } from '@/lib/opinions/schema';
import { placesSchemas } from '@/lib/places/schema';
import { profileSchemas } from '@/lib/profile/schema';
import { requestsSchemas } from '@/lib/requests/schema';
import type { OperationName, Operations } from './contract';
import type { InputOf, OutputOf } from './operation';

type Schemas = {
  [K in OperationName]: { input: z.ZodType<InputOf<Operations[K]>>; output: z.ZodType<OutputOf<Operations[K]>> };
};

/** What parses every operation, by name: a missing or wrongly typed schema does not compile. */
export const schemas: Schemas = {
  ...bookingsSchemas,
  ...seriesSchemas,
  ...paymentsSchemas,
  ...chatSchemas,
  ...placesSchemas,
  ...catalogueSchemas,
  ...accountsSchemas,
  ...registerSchemas,
  ...claimsSchemas,
  ...companiesSchemas,
  ...profileSchemas,
  ...requestsSchemas,
  ...opinionsSchemas,
};
