import 'server-only';
import { bookingsSchemas } from './schema';
import { paymentsSchemas } from './schema-payments';
import { seriesSchemas } from './schema-series';

/** What parses every operation of bookings. */
export const schemas = { ...bookingsSchemas, ...seriesSchemas, ...paymentsSchemas };
