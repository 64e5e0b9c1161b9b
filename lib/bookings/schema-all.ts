import 'server-only';
import { bookingsSchemas } from './schema';
import { calendarSchemas } from './schema-calendar';
import { coverageSchemas } from './schema-coverage';
import { customersSchemas } from './schema-customers';
import { feedSchemas } from './schema-feeds';
import { movesSchemas } from './schema-moves';
import { newBookingSchemas } from './schema-new';
import { paymentsSchemas } from './schema-payments';
import { portalBookingsSchemas } from './schema-portal';
import { visitMovesSchemas } from './schema-rounds';
import { seriesSchemas } from './schema-series';
import { teamSchemas } from './schema-team';
import { visitsSchemas } from './schema-visits';

/** What parses every operation of bookings. */
export const schemas = {
  ...bookingsSchemas,
  ...seriesSchemas,
  ...paymentsSchemas,
  ...portalBookingsSchemas,
  ...visitsSchemas,
  ...calendarSchemas,
  ...movesSchemas,
  ...visitMovesSchemas,
  ...newBookingSchemas,
  ...customersSchemas,
  ...teamSchemas,
  ...feedSchemas,
  ...coverageSchemas,
};
