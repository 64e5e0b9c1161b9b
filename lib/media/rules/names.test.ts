import { firstWidth, missingSizes, pictureAddress, pictureOf, variantName, widthsOf, withSizes } from './names';

const picture = { guid: '0b8a1c9e-1111-4222-8333-123456789abc', hash: '0123456789abcdef0123456789abcdef' };

test('a picture is known again by the address of any of its sizes, and nothing else is one', () => {
  const address = pictureAddress('https://cdn.example/m', picture, 512, 'webp');
  expect(address).toBe(`https://cdn.example/m/images/${picture.guid}/512-${picture.hash}.webp`);
  expect(pictureOf(address)).toEqual(picture);
  expect(pictureOf(`/media/${variantName(picture, 64, 'jpeg')}`)).toEqual(picture);
  for (const odd of [
    `/media/images/${picture.guid}/logo-64.png`,
    `${address}?x`,
    `/media/images/../512-${picture.hash}.webp`,
    '',
  ])
    expect(pictureOf(odd)).toBeUndefined();
});

test('sizes: those below its own and its own, AVIF as far as it pays, nothing twice, nothing larger than it is', () => {
  expect([widthsOf(40), widthsOf(512), widthsOf(1500), widthsOf(4000)]).toEqual([
    [40],
    [64, 128, 256, 512],
    [64, 128, 256, 512, 1024, 1500],
    [64, 128, 256, 512, 1024, 2048],
  ]);
  expect([firstWidth(40), firstWidth(4000)]).toEqual([40, 512]);
  const there = withSizes({}, [
    { format: 'jpeg', width: 1500 },
    { format: 'webp', width: 512 },
  ]);
  expect(there).toEqual({ jpg: [1500], webp: [512] });
  const missing = missingSizes({ width: 1500, kind: 'jpeg' }, there);
  expect(withSizes(there, missing)).toEqual({
    jpg: widthsOf(1500),
    webp: widthsOf(1500),
    avif: [64, 128, 256, 512, 1024],
  });
  expect(missingSizes({ width: 1500, kind: 'jpeg' }, withSizes(there, missing))).toEqual([]);
});
