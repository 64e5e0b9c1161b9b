import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { writeHtml } from './write-html';

const hostile = ['<script>alert(1)</script>', '"quoted" & \'more\'', 'Élan', '\u2028', '&amp;', 'مرحبا', '\n', ''];
const text = fc.oneof(fc.constantFrom(...hostile), fc.string());
const address = fc.oneof(
  text,
  fc.constantFrom('javascript:alert(1)', ' java\nscript:alert(1)', '/a?b=1&c="2"', 'https://a.example/é', 'tel:+1'),
  fc.constantFrom('/a?b=1&copy=2&lt=3', '/a?b=1&copy', '/a?q=&amp;b=1', '?é&b=1&c-d=2', '/&a=1?b=2&c=3', '/&a=1'),
);
const maybe = (value: fc.Arbitrary<unknown>) => fc.oneof(value, fc.constantFrom(null, undefined));
const flag = maybe(fc.oneof(fc.boolean(), fc.constantFrom('', 'yes')));

const common = {
  className: maybe(text),
  id: maybe(text),
  title: maybe(text),
  lang: maybe(text),
  hidden: flag,
  tabIndex: maybe(fc.integer()),
  'aria-hidden': maybe(fc.oneof(fc.boolean(), text)),
  'data-at': maybe(fc.oneof(fc.boolean(), text, fc.integer())),
  style: maybe(fc.record({ backgroundColor: text, '--wide': text }, { requiredKeys: [] })),
};
const own: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  div: {},
  span: { suppressHydrationWarning: fc.boolean() },
  a: { href: maybe(address), target: maybe(text), rel: maybe(text), download: maybe(fc.boolean()) },
  ul: {},
  details: { open: flag },
  label: { htmlFor: maybe(text) },
  time: { dateTime: maybe(text) },
  p: {},
  pre: {},
  button: {
    type: fc.constant('button'),
    name: maybe(text),
    value: maybe(text),
    disabled: flag,
    formAction: maybe(address),
  },
  form: { action: maybe(address), method: maybe(text), noValidate: flag, encType: maybe(text) },
  svg: {
    viewBox: maybe(text),
    strokeWidth: maybe(fc.integer()),
    focusable: maybe(fc.boolean()),
    fillRule: maybe(text),
  },
};
const leaves: typeof own = {
  br: {},
  hr: {},
  img: { src: maybe(address), alt: maybe(text), width: maybe(fc.integer()) },
  input: {
    value: maybe(text),
    name: maybe(text),
    type: maybe(text),
    checked: flag,
    readOnly: fc.constant(true),
    required: flag,
    maxLength: maybe(fc.integer()),
  },
  textarea: { defaultValue: maybe(text), name: maybe(text), rows: fc.constantFrom(2, 3) },
};

const shuffled = (record: Record<string, unknown>, seed: number) =>
  Object.fromEntries(
    Object.entries(record).sort(([a], [b]) => ((a.charCodeAt(1) * seed) % 7) - ((b.charCodeAt(1) * seed) % 7)),
  );
const propsOf = (more: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .tuple(fc.record({ ...common, ...more }, { requiredKeys: [] }), fc.nat(50))
    .map(([props, seed]) => shuffled(props, seed));

/** React has the head load pictures that do not wait until they are seen; a static part has no head. */
const always: Record<string, object> = { img: { loading: 'lazy' } };
const element = (tags: typeof own, children: fc.Arbitrary<ReactNode[]>) =>
  fc
    .constantFrom(...Object.keys(tags))
    .chain((tag) =>
      fc
        .tuple(propsOf(tags[tag]!), children)
        .map(([props, inner]) => createElement(tag, { ...props, ...always[tag] }, ...inner)),
    );
const Component = ({ children }: { children?: ReactNode }) => <>{children}</>;
const { node } = fc.letrec<{ node: ReactNode; inner: ReactNode[] }>((tie) => ({
  inner: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text as fc.Arbitrary<ReactNode>,
    fc.constantFrom<ReactNode>(null, false, 0, 12.5, [], ['a', 'b']),
    element(leaves, fc.constant([])),
    element(own, tie('inner')),
    tie('inner').map((inner) => createElement(Component, null, ...inner)),
  ),
}));

/** React warns of what no part says; here it is written all the same. */
beforeAll(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  jest.restoreAllMocks();
});

/** Ampersands of queries stand in links as they are: browsers read the same (the test after this one). */
const withPlainLinks = (html: string) =>
  html.replaceAll(/ href="[^"]*"/g, (link) => {
    const [path = '', ...query] = link.split('?');
    return [path, ...query.map((part) => part.replaceAll(/&amp;(?=[A-Za-z_-]+=)/g, '&'))].join('?');
  });

test('is what React writes, whatever stands in texts, attributes and addresses', () => {
  fc.assert(
    fc.property(node, (tree) => {
      expect(writeHtml(tree)).toBe(withPlainLinks(renderToStaticMarkup(tree)));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['a query', '/x?a=1&b=2&guid=3', '/x?a=1&b=2&guid=3'],
  ['names of characters before an equals sign', '/x?a=1&copy=2&lt=3', '/x?a=1&copy=2&lt=3'],
  ['a name without a value', '/x?a=1&copy', '/x?a=1&amp;copy'],
  ['what was typed with a reference', '/x?q=&amp;b=1', '/x?q=&amp;amp;b=1'],
])('a link stays what it is: %s', (_, href, written) => {
  const html = writeHtml(<a href={href}>?a=1&amp;b=2</a>);
  expect(html).toBe(`<a href="${written}">?a=1&amp;b=2</a>`);
  expect(writeHtml(<p title={href}>{href}</p>)).toBe(renderToStaticMarkup(<p title={href}>{href}</p>));
});

test.each(['b', 'none', undefined])('a select that begins with %s says it of its options, as React does', (start) => {
  const options = (
    <>
      <option value="a">A & co</option>
      <optgroup label="more">
        <option value="b">B</option>
        <option>none</option>
      </optgroup>
    </>
  );
  const select = (
    <select name="one" defaultValue={start}>
      {options}
    </select>
  );
  expect(writeHtml(select)).toBe(renderToStaticMarkup(select));
  expect(writeHtml(select).match(/selected/g)).toEqual(start ? ['selected'] : null);
});

test('what has no meaning without script is refused: events, loads of the head, scripts from elsewhere', () => {
  expect(() => writeHtml(<button type="button" onClick={() => undefined} />)).toThrow(/onClick/);
  expect(() => writeHtml(<link rel="stylesheet" href="/a.css" />)).toThrow(/link/);
  expect(() => writeHtml(<script src="/a.js" async />)).toThrow(/script/i);
  expect(() => writeHtml({ some: 'object' } as unknown as ReactNode)).toThrow(/element or a text/);
});
