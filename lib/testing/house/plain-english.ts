/** Words that keep a comment's subject, or its meaning, from the reader; each with what to write instead. */
export const riddles: readonly [pattern: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'the caller, the member, the neighbor, the process'],
  [/\b(somebody|nobody)\b/i, 'who it is; "no company", "without a session", "never cached"'],
  [/\b(is|are|was|were|be) told\b/i, 'gets a mail, is notified, is shown, is logged'],
  [/\b(deaf|hears)\b/i, 'the channel is down; listens, receives'],
  [/\bwhat c(ame|omes) of\b/i, 'the outcome, the result'],
  [/\bcomes? to life\b/i, 'hydrates'],
];

/** Parts of exported names that are words of this house, each with the standard term. */
export const houseWords: Readonly<Record<string, string>> = {
  ahead: 'pending, preload',
  deaf: 'channel down',
  happening: 'event',
  hear: 'listen, subscribe',
  hearing: 'listener, channel up',
  remembered: 'cached',
  still: 'static',
  tell: 'mail, notify, record',
  told: 'notified, shown',
  trap: 'honeypot',
  underway: 'pending',
  whereabouts: 'location',
};

export interface Fault {
  found: string;
  instead: string;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|class|const|interface|type|enum) (\w+)/gm;
const bound = /^(?:\w*[a-z](?:Most|Max|Least)|(?:most|least)(?:[A-Z]\w*)?|(?:longest|shortest)[A-Z]\w*)$/;
const declared = /\b(?:const|let|function|readonly) (\w+)|(?<=[{,(]\s*)(\w+)(?=: \d)/g;
const bundled = /^\s*\.\.\.\{ [^?\n]* \},?$|\{\.\.\.\{ /gm;

const wordsOf = (name: string) => name.split(/(?=[A-Z])|_/).map((word) => word.toLowerCase());

/** Riddles in the comments of a text. */
export function riddlesIn(text: string): Fault[] {
  const all = text.match(comments)?.join('\n') ?? '';
  return riddles.flatMap(([pattern, instead]) => {
    const found = pattern.exec(all)?.[0];
    return found === undefined ? [] : [{ found, instead }];
  });
}

/** House words in the exported names of a text. */
export function houseWordsIn(text: string): Fault[] {
  return [...text.matchAll(exported)].flatMap(([, name = '']) => {
    const word = wordsOf(name).find((each) => Object.hasOwn(houseWords, each));
    return word === undefined ? [] : [{ found: name, instead: houseWords[word]! }];
  });
}

/** Bounds that do not begin with `max` or `min`. */
export function boundsIn(text: string): Fault[] {
  const names = [...text.matchAll(declared)].map(([, one, other]) => one ?? other ?? '');
  return names.filter((name) => bound.test(name)).map((found) => ({ found, instead: 'max…, min…' }));
}

/** Spread literals that only save lines. */
export const spreadsIn = (text: string): Fault[] =>
  [...text.matchAll(bundled)].map(([found]) => ({ found: found.trim(), instead: 'the properties themselves' }));
