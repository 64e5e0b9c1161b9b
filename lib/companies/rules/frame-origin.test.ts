import { readFrameOrigin } from './frame-origin';

test.each([
  ['https://windows.example', 'https://windows.example'],
  [' https://Windows.Example/ ', 'https://windows.example'],
  ['https://windows.example:443', 'https://windows.example'],
  ['https://www.windows.example:8443', 'https://www.windows.example:8443'],
  ['https://vitres-éclat.example', 'https://xn--vitres-clat-hbb.example'],
  ['http://localhost:4000', 'http://localhost:4000'],
])('%j is the origin %j', (text, origin) => {
  expect(readFrameOrigin(text, true)).toBe(origin);
});

test.each([
  'windows.example',
  'http://windows.example',
  'https://*.windows.example',
  'https://*',
  '*',
  'https://windows.example/about',
  'https://windows.example/?a=1',
  'https://windows.example/#a',
  'https://ana@windows.example',
  'https://localhost',
  'https://10.0.0.1',
  'https://[::1]',
  'https://windows.example.',
  'https://windows.example https://other.example',
  "https://windows.example; script-src 'none'",
  'data:text/html,x',
  'javascript:alert(1)',
  'null',
  '',
  `https://${'a'.repeat(200)}.example`,
])('%j is none', (text) => {
  expect(readFrameOrigin(text, true)).toBeNull();
});

test('this machine is no site of a live marketplace', () => {
  expect(readFrameOrigin('http://localhost:4000', false)).toBeNull();
});
