import { hasLocalPass, isLocalVisit, localHeader, localPass } from './local-visit';

const visit = (remoteAddress: string, headers: Record<string, string> = {}) =>
  isLocalVisit({ socket: { remoteAddress }, headers: { host: 'localhost:3000', ...headers } });

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(visit(address)).toBe(true);
  expect(visit(address, { host: '[::1]:3000' })).toBe(true);
  expect(visit(address, { host: '127.0.0.1' })).toBe(true);
});

test.each(['192.168.0.5', '203.0.113.9', '172.17.0.1', '2001:db8::1', '::ffff:10.0.0.1', '1127.0.0.1', ''])(
  '%s is not',
  (address) => {
    expect(visit(address)).toBe(false);
  },
);

test.each<Record<string, string>>([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'x-envoy-external-address': '127.0.0.1' },
  { 'x-original-host': 'localhost' },
  { 'fastly-client-ip': '127.0.0.1' },
  { 'x-cluster-client-ip': '127.0.0.1' },
  { 'wl-proxy-client-ip': '127.0.0.1' },
  { 'x-arr-ssl': '1' },
  { 'x-azure-clientip': '127.0.0.1' },
  { 'x-remote-addr': '127.0.0.1' },
  { 'cdn-loop': 'a' },
  { host: 'dorbel.example' },
  { host: 'localhost.evil.example' },
  { host: 'evil.example:3000' },
  { host: '' },
])('a proxy on this machine, or a foreign name that leads here, is not a local visit: %j', (headers) => {
  expect(visit('127.0.0.1', headers)).toBe(false);
});

test('the application believes only the word of its own front server', () => {
  const said = (word: string) => hasLocalPass(new Headers({ [localHeader]: word }));
  expect(said('')).toBe(false);
  const word = localPass();
  expect(said(word)).toBe(true);
  expect([said('1'), said(word.slice(1)), said(`${word}x`), hasLocalPass(new Headers())]).toEqual(Array(4).fill(false));
});
