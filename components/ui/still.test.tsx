import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';
import { keepStill, takeStill } from './still-store';

const Line = ({ text }: { text: string }) => <li title={text}>{text}</li>;
const List = ({ texts }: { texts: string[] }) => (
  <ul>
    {texts.map((text) => (
      <Line key={text} text={text} />
    ))}
  </ul>
);

describe('kept trees', () => {
  test('what two renders keep under one name, both get', () => {
    keepStill('twice', 'tree');
    keepStill('twice', 'tree');
    expect([takeStill('twice'), takeStill('twice')]).toEqual(['tree', 'tree']);
    expect(() => takeStill('twice')).toThrow();
  });

  test('renders that never come do not fill the memory', () => {
    keepStill('first', 'old');
    for (let at = 0; at < 600; at++) keepStill(`never-${at}`, 'tree');
    expect(() => takeStill('first')).toThrow();
    expect(takeStill('never-599')).toBe('tree');
  });
});

describe('a still part', () => {
  // Development draws the children as they are, so that this test looks at the production build's way.
  const { NODE_ENV } = process.env;
  let Still: typeof import('./still').Still;
  beforeAll(() => {
    Object.assign(process.env, { NODE_ENV: 'production' });
    Still = require('./still').Still;
  });
  afterAll(() => {
    Object.assign(process.env, { NODE_ENV });
  });

  test('is written as React would write it, whatever people typed into it', () => {
    const texts = ['<script>alert(1)</script>', '"quoted" & more', 'Élan'];
    const island = Still({ children: <List texts={texts} /> }) as { props: { name: string }; type: unknown };
    const tree = takeStill(island.props.name);
    expect(renderToStaticMarkup(tree)).toBe(renderToStaticMarkup(<List texts={texts} />));
    expect(renderToStaticMarkup(tree)).not.toContain('<script>');
  });

  test('has the same name each time it is the same, another when it is not', () => {
    const nameOf = (text: string) =>
      (Still({ children: <Line text={text} /> }) as { props: { name: string } }).props.name;
    expect(nameOf('a')).toBe(nameOf('a'));
    expect(nameOf('a')).not.toBe(nameOf('b'));
  });

  test('has another name for other structured data: no page may be given that of another', () => {
    const nameOf = (city: string) =>
      (Still({ children: <JsonLd graph={[{ '@type': 'City', name: city }]} /> }) as { props: { name: string } }).props
        .name;
    expect(nameOf('Montréal')).toBe(nameOf('Montréal'));
    expect(nameOf('Montréal')).not.toBe(nameOf('Dubai'));
  });

  test('refuses what could never come to life in it', () => {
    const Island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });
    expect(() => Still({ children: <Island /> })).toThrow(/island/);
    const Waiting = (async () => null) as unknown as () => null;
    expect(() => Still({ children: <Waiting /> })).toThrow(/waits/);
  });
});
