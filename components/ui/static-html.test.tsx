import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';
import { storeHtml, takeHtml } from './static-html-store';

const Line = ({ text }: { text: string }) => <li title={text}>{text}</li>;
const List = ({ texts }: { texts: string[] }) => (
  <ul>
    {texts.map((text) => (
      <Line key={text} text={text} />
    ))}
  </ul>
);

describe('stored parts', () => {
  test('what two renders keep under one name, both get', () => {
    storeHtml('twice', 'part');
    storeHtml('twice', 'part');
    expect([takeHtml('twice'), takeHtml('twice')]).toEqual(['part', 'part']);
    expect(() => takeHtml('twice')).toThrow();
  });

  test('renders that never come do not fill the memory', () => {
    storeHtml('first', 'old');
    for (let at = 0; at < 600; at++) storeHtml(`never-${at}`, 'part');
    expect(() => takeHtml('first')).toThrow();
    expect(takeHtml('never-599')).toBe('part');
  });
});

describe('a static part', () => {
  // Development draws the children as they are, so that this test looks at the production build's way.
  const { NODE_ENV } = process.env;
  let StaticHtml: typeof import('./static-html').StaticHtml;
  let switchStaticHtml: typeof import('./static-html').switchStaticHtml;
  beforeAll(() => {
    Object.assign(process.env, { NODE_ENV: 'production' });
    ({ StaticHtml, switchStaticHtml } = require('./static-html'));
  });
  afterAll(() => {
    Object.assign(process.env, { NODE_ENV });
  });

  test('is drawn like the rest where it is switched off', () => {
    switchStaticHtml(false);
    const children = <List texts={['a']} />;
    expect(StaticHtml({ children })).toBe(children);
    switchStaticHtml(true);
  });

  test('is written as React would write it, whatever people typed into it', () => {
    const texts = ['<script>alert(1)</script>', '"quoted" & more', 'Élan'];
    const island = StaticHtml({ children: <List texts={texts} /> }) as { props: { name: string }; type: unknown };
    const html = takeHtml(island.props.name);
    expect(html).toBe(renderToStaticMarkup(<List texts={texts} />));
    expect(html).not.toContain('<script>');
  });

  test('has the same name each time it is the same, another when it is not', () => {
    const nameOf = (text: string) =>
      (StaticHtml({ children: <Line text={text} /> }) as { props: { name: string } }).props.name;
    expect(nameOf('a')).toBe(nameOf('a'));
    expect(nameOf('a')).not.toBe(nameOf('b'));
  });

  test('has another name for other structured data: no page may be given that of another', () => {
    const nameOf = (city: string) =>
      (StaticHtml({ children: <JsonLd graph={[{ '@type': 'City', name: city }]} /> }) as { props: { name: string } })
        .props.name;
    expect(nameOf('Montréal')).toBe(nameOf('Montréal'));
    expect(nameOf('Montréal')).not.toBe(nameOf('Dubai'));
  });

  test('refuses islands and async components', () => {
    const Island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
    expect(() => StaticHtml({ children: <Island /> })).toThrow(/island/);
    const Waiting = (async () => null) as unknown as () => null;
    expect(() => StaticHtml({ children: <Waiting /> })).toThrow(/async/);
  });
});
