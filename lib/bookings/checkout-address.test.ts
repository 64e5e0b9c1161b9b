import { paymentsSchemas } from './schema-payments';

const started = { CheckoutToken: 'a.b', PaymentState: 'Created', ExpiresAt: '', Price: 100, Currency: 'CAD' };
const { getCheckout, startCheckout: start } = paymentsSchemas;
const faultsOf = (CheckoutUrl: string) =>
  start.output.safeParse({ ...started, CheckoutUrl }).error?.issues.map(({ path }) => path[0]);
const lookedAt = (CheckoutUrl: string) =>
  getCheckout.output.safeParse({ CheckoutUrl }).error!.issues.some(({ path }) => path[0] === 'CheckoutUrl');

test('a browser is sent to pay to an address of the web alone, whatever a platform answers', () => {
  for (const address of ['https://pay.example/1', 'http://localhost:1234/pay'])
    expect([faultsOf(address), lookedAt(address)]).toEqual([undefined, false]);
  for (const address of [
    'javascript:alert(1)',
    'javascript://pay.example/%0aalert(1)',
    '//pay.example',
    'data:text/html,x',
  ])
    expect([address, faultsOf(address), lookedAt(address)]).toEqual([address, ['CheckoutUrl'], true]);
  expect(faultsOf('')).toEqual(['CheckoutUrl']);
  expect(lookedAt('')).toBe(false);
});
