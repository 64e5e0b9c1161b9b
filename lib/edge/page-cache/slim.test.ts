import { slimLinks } from './slim';

test.each([
  ['a query', '<a href="/x?a=1&amp;b=2&amp;guid=3">', '<a href="/x?a=1&b=2&guid=3">'],
  [
    'names of characters before an equals sign',
    '<a href="/x?a=1&amp;copy=2&amp;lt=3">',
    '<a href="/x?a=1&copy=2&lt=3">',
  ],
  ['a name without a value', '<a href="/x?a=1&amp;copy">', '<a href="/x?a=1&amp;copy">'],
  ['what was typed with a reference', '<a href="/x?q=&amp;amp;b=1">', '<a href="/x?q=&amp;amp;b=1">'],
  ['a text', '<p>href="?a=1&amp;b=2" Tom &amp; Co=1</p>', '<p>href="?a=1&amp;b=2" Tom &amp; Co=1</p>'],
  ['another attribute', '<a title="?a=1&amp;b=2">', '<a title="?a=1&amp;b=2">'],
  ['a script', '<script>x(" href=\\"/x?a=1&amp;b=2\\"")</script>', '<script>x(" href=\\"/x?a=1&amp;b=2\\"")</script>'],
])('%s', (_, written, slim) => expect(slimLinks(written)).toBe(slim));
