import { frameHeights, readResize, resizeMessage } from './frame-message';

test.each([1, 480, 20_000])('both ends agree on %i', (height) => {
  expect(readResize(resizeMessage(height))).toBe(height);
});

test('heights are whole, above nothing and within what is believed', () => {
  expect(readResize(resizeMessage(480.2))).toBe(481);
  expect(readResize(resizeMessage(-5))).toBe(1);
  expect(readResize(resizeMessage(1e9))).toBe(frameHeights.max);
});

const good = resizeMessage(600);
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', JSON.stringify(good)],
  ['another type', { ...good, type: 'resize' }],
  ['another version', { ...good, version: 2 }],
  ['no height', { type: good.type, version: 1 }],
  ['a height in words', { ...good, height: '600' }],
  ['a broken height', { ...good, height: 600.5 }],
  ['a height past the most', { ...good, height: 20_001 }],
  ['no number', { ...good, height: Number.NaN }],
  ['something beside it', { ...good, href: 'https://evil.example' }],
])('%s is no message', (_, data) => {
  expect(readResize(data)).toBeNull();
});
