import 'server-only';
import * as z from 'zod';
import type { CheckoutInput, CheckoutStarted, CheckoutView } from './contract-payments';
import { frequency, paymentState, price, state, times, token, who } from './schema';

/** A browser is sent there: another platform is not believed to send an address of the web (docs/rules/security.md 19). */
const webAddress = z.string().regex(/^https?:\/\//);

const checkoutView = z.object({
  CompanyGuid: z.string(),
  State: state,
  PaymentState: paymentState,
  /** Empty once it has run out. */
  CheckoutUrl: z.union([z.literal(''), webAddress]),
  HoldToken: z.string(),
  ExpiresAt: z.string(),
  ServiceId: z.int(),
  ...times,
  TimezoneName: z.string(),
  ...price,
  Typed: z
    .object({
      name: z.string(),
      email: z.string(),
      phone_number: z.string(),
      address: z.string(),
      unit: z.string(),
      city: z.string(),
      province_id: z.int(),
      postal_code: z.string(),
      country_id: z.int(),
      notes: z.string(),
      name_consent: z.boolean(),
      frequency,
    })
    .nullable(),
  Reference: z.string(),
  ManageToken: z.string(),
}) satisfies z.ZodType<CheckoutView>;

/** Payments of bookings (docs/booking.md §2, buy and book). */
export const paymentsSchemas = {
  startCheckout: {
    input: z.strictObject({ hold_token: token, ...who }) satisfies z.ZodType<CheckoutInput>,
    output: z.object({
      CheckoutToken: z.string(),
      CheckoutUrl: webAddress,
      PaymentState: paymentState,
      ExpiresAt: z.string(),
      ...price,
    }) satisfies z.ZodType<CheckoutStarted>,
  },
  getCheckout: { input: z.strictObject({ checkout_token: token }), output: checkoutView },
  getPaymentMeans: { input: z.strictObject({}), output: z.object({ Means: z.enum(['online', 'on-the-day']) }) },
};
