import { pictureAt, sizeAt, srcSetOf } from './sizes';

const name = (width: number, hash = 'a') =>
  `/media/images/0b8a1c9e-1111-4222-8333-123456789abc/${width}-${hash.repeat(32)}`;
const picture = {
  FileName: `${name(512)}.webp`,
  Width: 1500,
  Height: 750,
  Variants: { webp: [64, 128, 256, 512, 1024, 1500], avif: [64, 512, 1024], jpg: [1500] },
};

test('a page names the sizes that are there, and no others', () => {
  const address = picture.FileName;
  expect(pictureAt([picture], `${name(64)}.jpg`)).toBe(picture);
  expect([pictureAt([picture], `${name(512, 'b')}.webp`), pictureAt(undefined, address)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(sizeAt(picture, address, 200)).toBe(`${name(256)}.webp`);
  expect(sizeAt(picture, address, 4000)).toBe(`${name(1500)}.webp`);
  expect(srcSetOf(picture, address, 'avif')).toBe(`${name(512)}.avif 512w, ${name(1024)}.avif 1024w`);
  // Its sizes are still made: one is no choice.
  const fresh = { ...picture, Variants: { webp: [512], jpg: [1500] } };
  expect([srcSetOf(fresh, address, 'webp'), srcSetOf(fresh, address, 'avif')]).toEqual([undefined, undefined]);
  expect(sizeAt(fresh, address, 200)).toBe(address);
  expect(sizeAt(undefined, '/media/images/x/logo-256.png', 64)).toBe('/media/images/x/logo-256.png');
});
