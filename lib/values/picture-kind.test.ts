import { pictureKindOf } from './picture-kind';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

test('a file is what its first bytes are', () => {
  const known = [
    [bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'IHDR'), 'png'],
    [bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif'), 'jpeg'],
    [bytes('GIF89a'), 'gif'],
    [bytes([0, 0, 0, 0x24], 'ftypheic', [0, 0, 0, 0], 'mif1'), 'heic'],
    [
      bytes([0xef, 0xbb, 0xbf], '<?xml version="1.0"?>\n<!-- drawn -->\n<SVG xmlns="http://www.w3.org/2000/svg">'),
      'svg',
    ],
    [bytes('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">'), 'svg'],
    [bytes([0, 0, 0, 0x20], 'ftypavif'), 'other'],
    [bytes('RIFF', [0, 0, 0, 0], 'WEBP'), 'other'],
    [bytes('<!DOCTYPE html><p>svg</p>'), 'other'],
    [bytes([0xff, 0xd8]), 'other'],
    [bytes(), 'other'],
  ] as const;
  expect(known.map(([head]) => pictureKindOf(head))).toEqual(known.map(([, kind]) => kind));
});

test('a file that begins as another kind is not what is hidden in it', () => {
  expect(pictureKindOf(bytes('GIF89a', [0xff, 0xd8, 0xff], '<svg>'))).toBe('gif');
});
