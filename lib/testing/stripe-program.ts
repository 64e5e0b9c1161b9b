import { openStripeStandIn, standInKeys } from './stripe-stand-in';

/** `npm run stripe-stand-in -- [our origin] [port]`: Stripe on this machine, to try the payment step with. */
const [ours = 'http://localhost:3000', port = '4242'] = process.argv.slice(2);
const standIn = await openStripeStandIn({ port: Number(port), webhookAddress: `${ours}/api/payments/webhook` });
console.log(`Events go to ${ours}/api/payments/webhook. Start the marketplace with:
STRIPE_SECRET_KEY=${standInKeys.secretKey} STRIPE_WEBHOOK_SECRET=${standInKeys.webhookSecret} STRIPE_API_BASE=${standIn.origin} npm start`);
