import { screenOf } from './payment-screen';

const open = { State: 'Held', PaymentState: 'Created', CheckoutUrl: 'https://pay.example/1' } as const;

test.each([
  ['on the way to the page', open, 'pay', 'pay'],
  ['back without a payment', open, 'unpaid', 'pay'],
  ['back with one, before the provider says so', open, 'paid', 'confirming'],
  ['still waiting after the page has run out', { ...open, CheckoutUrl: '' }, 'paid', 'confirming'],
  ['the page has run out', { ...open, CheckoutUrl: '' }, 'pay', 'over'],
  ['given up', { State: 'Expired', PaymentState: 'Expired', CheckoutUrl: '' }, 'paid', 'over'],
  ['the card was refused at last', { State: 'Expired', PaymentState: 'Failed', CheckoutUrl: '' }, 'paid', 'over'],
  ['paid too late', { State: 'Expired', PaymentState: 'Refunding', CheckoutUrl: '' }, 'paid', 'late'],
  ['given back', { State: 'Expired', PaymentState: 'Refunded', CheckoutUrl: '' }, 'unpaid', 'late'],
  ['paid', { State: 'Confirmed', PaymentState: 'Paid', CheckoutUrl: '' }, 'unpaid', 'booked'],
  ['over and done', { State: 'Completed', PaymentState: 'Paid', CheckoutUrl: '' }, 'paid', 'booked'],
  ['not given back', { State: 'Expired', PaymentState: 'RefundFailed', CheckoutUrl: '' }, 'paid', 'unreturned'],
  [
    'nor for one called off',
    { State: 'Cancelled', PaymentState: 'RefundFailed', CheckoutUrl: '' },
    'paid',
    'unreturned',
  ],
  ['nor for one that stands', { State: 'Confirmed', PaymentState: 'RefundFailed', CheckoutUrl: '' }, 'paid', 'booked'],
  ['called off', { State: 'Cancelled', PaymentState: 'Refunding', CheckoutUrl: '' }, 'paid', 'cancelled'],
] as const)('%s', (_, checkout, step, screen) => {
  expect(screenOf(checkout, step)).toBe(screen);
});
