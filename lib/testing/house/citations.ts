import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './source-files';

/** A document of `docs/`, and the sections or rules of it that a text names. */
export interface Citation {
  file: string;
  places: string[];
}

const place = String.raw`(?:§\d+(?:\.\d+)?|[A-Z]?\d+(?:\.\d+)?(?![\w-]))`;
const citation = new RegExp(String.raw`\bdocs/[\w/-]+\.md(?: ${place}(?:(?:, | and )${place})*)?`, 'g');

/** Citations as they stand in a text: `docs/interface.md §2, §5.12`, `docs/rules/security.md 7 and B5`. */
export function citationsOf(text: string): Citation[] {
  return [...joined(text).matchAll(citation)].map(([cited]) => {
    const [file = '', ...rest] = cited.split(' ');
    return { file, places: rest.map((word) => word.replace(/,$/, '')).filter((word) => word !== 'and') };
  });
}

const rules = 'security|search-engines|accessibility|pains|portal-pains|portal-screens|review-sources|scale';

/** Forms that say where something stands in words that lead nowhere. */
const astray = new RegExp(
  [
    String.raw`\b(?:specification|interface|portal|design|architecture|stack)(?:\.md)?,? §\d`,
    String.raw`(?<!docs\/)\brules\/(?:${rules})\b`,
    String.raw`(?<![/\w-])(?:interface|portal|stack|specification|design|architecture|${rules})\.md\b`,
    String.raw`[ (][BDL]\d{1,2}\)`,
    String.raw`\b(?:pains?|issue) \d|\(rule \d`,
    String.raw`\bissue §|\(issue: [\w ]+\)|\blater issue\b`,
  ].join('|'),
  'gi',
);

/** What of a text cites nothing that can be found: old forms, and sections of no document. */
export function straysOf(text: string): string[] {
  const rest = joined(text)
    .replaceAll(citation, '')
    .replaceAll(/\bRFC \d+,? §[\d.]+/g, '');
  return [...(rest.match(astray) ?? []), ...(rest.match(/§\s?\S{1,6}/g) ?? [])];
}

/** The text with citations that a comment's line ends in the middle of made whole. */
const joined = (text: string): string => text.replaceAll(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|#|--)?[ \t]*/g, ' ');

/**
 * The sections and rules of a document: `§3` and `§7.1` by its headings, `§5.2` by numbered lines below such a heading; rules by numbered
 * lines (`7`), by the first cell of a row or the first word of a line (`B7`, `L1`), and by headings (`D3`, below it `C2.11`).
 */
export function placesOf(markdown: string): Set<string> {
  const found = new Set<string>();
  let heading = '';
  for (const line of markdown.split('\n')) {
    const title = /^#+ (?:§?(\d+(?:\.\d+)?)\.? |([A-F]\d*)\. )/.exec(line);
    if (/^#/.test(line)) heading = title?.[1] ? `§${title[1]}` : (title?.[2] ?? '');
    if (heading !== '') found.add(heading);
    const [, item] = /^(?:(\d+)\. |\| (\d+) \|)/.exec(line)?.filter((part) => part !== undefined) ?? [];
    if (item !== undefined) found.add(heading === '' ? item : `${heading}.${item}`);
    const [, code] = /^(?:\| |- )([A-Z]\d+)\b/.exec(line) ?? [];
    if (code !== undefined) found.add(code);
  }
  return found;
}

const known = new Map<string, Set<string>>();

/** What of a citation does not stand in the repository; undefined when all of it does. */
export function faultOf({ file, places }: Citation): string | undefined {
  const onDisk = path.join(root, file);
  if (!existsSync(onDisk)) return `${file} does not exist`;
  const standing = known.get(file) ?? placesOf(readFileSync(onDisk, 'utf8'));
  known.set(file, standing);
  const missing = places.filter((named) => !standing.has(named));
  return missing.length === 0 ? undefined : `${file} has no ${missing.join(', ')}`;
}
