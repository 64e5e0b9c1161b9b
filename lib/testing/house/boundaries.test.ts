import { roomOf, subjectOf, subjects } from './rooms';
import { importsOf, sourceFiles } from './source-files';

const files = sourceFiles(/\.tsx?$/).filter(({ path }) => !path.endsWith('.d.ts'));
const isOurs = (module: string) =>
  /^(app|components|embeds|lib|messages|tools)\//.test(module) || module === 'lib/platform';

/** Rooms in which a subject keeps to itself and to the subjects left of it. */
const sided = new Set(['contract', 'schema', 'service', 'queries', 'rules', 'sections']);

describe('boundaries', () => {
  test('every file has a room', () => {
    expect(files.filter(({ path }) => !roomOf(path) && !path.startsWith('next-env')).map(({ path }) => path)).toEqual(
      [],
    );
  });

  test('every import is allowed by the table', () => {
    const breaches = files.flatMap((file) => {
      const room = roomOf(file.path);
      if (!room || room.may.includes('*')) return [];
      return importsOf(file)
        .filter(({ module }) => isOurs(module))
        .filter(({ module, isTypeOnly }) => {
          const target = roomOf(module);
          // What a screen is drawn from is typed by what loads it.
          if (room.name === 'screen' && target?.name === 'load' && isTypeOnly) return false;
          // What a section says is typed by what reads it.
          if (room.name === 'contract' && target?.name === 'sections' && isTypeOnly) return false;
          return target && target.name !== 'values' && target.name !== room.name && !room.may.includes(target.name);
        })
        .map(({ module }) => `${file.path} (${room.name}) → ${module} (${roomOf(module)?.name})`);
    });
    expect(breaches).toEqual([]);
  });

  test('what stands before Next does not know it', () => {
    const edge = files.filter(({ path }) => roomOf(path)?.name === 'edge' || roomOf(path)?.name === 'live-index');
    const breaches = edge.flatMap((file) =>
      importsOf(file).flatMap(({ module }) => (/^next(\/|$)/.test(module) ? [`${file.path} → ${module}`] : [])),
    );
    expect(edge.length).toBeGreaterThan(40);
    expect(breaches).toEqual([]);
  });

  test('what answers calls asks nothing of Next, which does not stand around it', () => {
    const byPath = new Map(files.map((file) => [file.path.replace(/(\/index)?\.tsx?$/, ''), file]));
    const reached = new Set(files.filter(({ path }) => /^app\/(api|readyz)\/.*route\.ts$/.test(path)));
    const asked = new Set<string>();
    // A set grows while it is walked.
    for (const file of reached)
      for (const { module, isTypeOnly } of importsOf(file)) {
        const next = byPath.get(module.replace(/(\/index)?\.tsx?$/, ''));
        if (next && !isTypeOnly) reached.add(next);
        if (!isTypeOnly && /^next(\/|$)/.test(module)) asked.add(`${file.path} → ${module}`);
      }
    expect(reached.size).toBeGreaterThan(500);
    expect([...asked]).toEqual([]);
  });

  test('a subject knows only the subjects to its left', () => {
    const breaches = files.flatMap((file) => {
      const own = subjectOf(file.path);
      if (!own || roomOf(file.path)?.name === 'test') return [];
      return importsOf(file)
        .filter(({ module }) => {
          const other = subjectOf(module);
          if (!other || other === own || !sided.has(roomOf(module)?.name ?? '')) return false;
          if (roomOf(module)?.name === 'queries' || roomOf(module)?.name === 'rules') return true;
          return subjects.indexOf(other) > subjects.indexOf(own);
        })
        .map(({ module }) => `${file.path} → ${module}`);
    });
    expect(breaches).toEqual([]);
  });

  test('only lib/config/env reads the environment', () => {
    const allowed = /^lib\/config\/|^e2e\/|\.test\.tsx?$|^lib\/testing\/|^lib\/db\/drizzle\.config\.ts$/;
    // NODE_ENV is replaced at build: it compiles things out.
    const readers = files.filter(({ path, text }) => /process\.env(?!\.NODE_ENV)/.test(text) && !allowed.test(path));
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  test('zod is imported whole, on the server, where parsing belongs', () => {
    const importers = files.filter(({ path, text }) => /from 'zod'/.test(text) && roomOf(path)?.name !== 'test');
    expect(
      importers.filter(({ text }) => !/import (type )?\* as z from 'zod'/.test(text)).map(({ path }) => path),
    ).toEqual([]);
    const belongs =
      /schema(-[a-z]+)?\.ts$|^lib\/profile\/sections\/|^lib\/opinions\/sources\/|^lib\/config\/|^lib\/platform\/|^lib\/wire\/|^lib\/pages\/|^lib\/edge\/|^lib\/gateways\/|^lib\/db\/|^tools\/|\.test\.ts$|^e2e\//;
    expect(importers.filter(({ path }) => !belongs.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('whether a text is an address is asked of lib/values/web-address alone', () => {
    const askers = files.filter(({ text }) => /\bURL\.(canParse|parse)\(/.test(text));
    expect(askers.map(({ path }) => path)).toEqual([]);
  });

  test('links are plain ones, and pictures are those that there are: nothing is asked for ahead, or made while it is asked for', () => {
    // A list of links that load themselves is a storm of requests, and a picture made on demand an error of crawlers (docs/rules/pains.md 39).
    const users = files.filter((file) =>
      importsOf(file).some(({ module }) => /^next\/(link|image|legacy)/.test(module)),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  test('a call answers before its mails go: they wait in rows, and jobs alone send them (docs/rules/pains.md 13)', () => {
    const senders = files.filter(
      (file) =>
        !/^lib\/(?:jobs|gateways|testing)\/|^tools\/|\.test\.tsx?$/.test(file.path) &&
        importsOf(file).some(({ module }) => module.startsWith('lib/gateways/mail')) &&
        /\b(?:openMailGateway|fileMail|smtpMail|postOf|openPost\w*|deliver)\b/.test(file.text),
    );
    expect(senders.map(({ path }) => path)).toEqual([]);
  });

  test('forms post to handlers: no server action empties one that was refused (docs/rules/portal-pains.md A2.16)', () => {
    const users = files.filter(
      ({ path, text }) =>
        /^\s*['"]use server['"]/m.test(text) || (path.endsWith('.tsx') && /\buse(ActionState|FormState)\(/.test(text)),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  test('no HTML is written past React', () => {
    const writers = files.filter(
      ({ path, text }) =>
        /dangerouslySetInnerHTML/.test(text) && !path.endsWith('.test.tsx') && roomOf(path)?.name !== 'test',
    );
    expect(writers.map(({ path }) => path)).toEqual([
      'components/ui/json-ld.tsx',
      'components/ui/static-html-island.client.tsx',
      'components/ui/write-html.ts',
    ]);
  });
});
