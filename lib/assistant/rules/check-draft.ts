import { type Locale, languages } from '@/lib/values/locale';
import type { DraftFlag } from '../contract';
import { numberWords, ordinaryWords } from './ordinary-words';
import { siteEndings } from './withhold';

type Finding = Pick<DraftFlag, 'Kind' | 'Text'>;

/** Lower case without accents, so that "Plateau-Mont-Royal" and "plateau mont royal" are one. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string): string[] => fold(text).match(wordPattern) ?? [];

const numberPattern = /\d+(?:[.,:   ]\d+)*/g;

/** "1 200,50", "1,200.50" and "1200.5" are one number; so are "17:00" and "17". */
function numeralOf(number: string): string {
  const [, whole = number, decimals = ''] = /^(.*)[.,:](\d{1,2})$/.exec(number) ?? [];
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const rest = decimals.replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** What the facts say, as the checks compare it. */
interface Known {
  numbers: ReadonlySet<string>;
  words: ReadonlySet<string>;
  text: string;
}

function knownOf(facts: readonly string[]): Known {
  const text = facts.map(fold).join('\n');
  const numbers = new Set<string>();
  for (const found of text.match(numberPattern) ?? []) {
    numbers.add(numeralOf(found));
    // Of "9:00–17:00" and "2009, 2014" each part is known as well.
    for (const part of found.split(/\D+/)) numbers.add(numeralOf(part));
    // The afternoon of clocks with twelve hours.
    const hour = /^(1[3-9]|2[0-3])[:h]/.exec(found)?.[1];
    if (hour) numbers.add(String(Number(hour) - 12));
  }
  return { numbers, words: new Set(wordsOf(text)), text };
}

const linkPattern = new RegExp(
  `\\b(?:https?:\\/\\/|www\\.)\\S+|[\\w.+-]+@[\\w-]+\\.[\\w.-]+|\\b[\\w-]+\\.(?:${siteEndings})\\b\\S*`,
  'giu',
);

const linksIn = (text: string, { text: known }: Known): Finding[] =>
  (text.match(linkPattern) ?? []).filter((link) => !known.includes(fold(link))).map((Text) => ({ Kind: 'link', Text }));

const spelled: ReadonlySet<string> = new Set(
  (Object.keys(languages) as Locale[]).flatMap((locale) => [...numberWords[locale]].map(fold)),
);

function numbersIn(text: string, language: Locale, known: Known): Finding[] {
  const digits = (text.match(numberPattern) ?? []).filter((found) => !known.numbers.has(numeralOf(found)));
  const inWords = (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => {
    const folded = fold(word);
    const isNumber =
      numberWords[language].has(word.toLowerCase()) || (spelled.has(folded) && !isOrdinary(word, language));
    return isNumber && !known.words.has(folded);
  });
  return [...digits, ...inWords].map((Text) => ({ Kind: 'number', Text }));
}

const isOrdinary = (word: string, language: Locale): boolean => {
  const lower = word.toLowerCase().replaceAll('’', "'");
  return ordinaryWords[language].has(lower);
};

/** Words with a capital anywhere: names and places, and what begins a sentence. With what joins the parts of a name. */
const capital = /[\p{L}\p{N}]*\p{Lu}[\p{L}\p{M}\p{N}]*/u;
const namePattern = new RegExp(
  `${capital.source}(?:(?:[ ’'-]|[ ](?:de|du|des|del|la|las|los|le|les|y|et|and|of)[ ])+${capital.source})*`,
  'gu',
);

/** Whether a word stands where any word has a capital: at the beginning of a text, a sentence or a line. */
const isOpening = (text: string, at: number): boolean =>
  /(?:^|[.!?…:;\n•·–—(«"“¿¡])[\s«"“(¿¡-]*$/u.test(text.slice(0, at));

function namesIn(text: string, language: Locale, known: Known): Finding[] {
  const findings: Finding[] = [];
  const written = new Set(text.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*/gu) ?? []);
  for (const found of text.matchAll(namePattern)) {
    const parts = found[0].match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const [first = ''] = parts;
    const isBeginning =
      isOpening(text, found.index) && (isOrdinary(first, language) || written.has(first.toLowerCase()));
    const named = isBeginning ? parts.slice(1) : parts;
    if (!named.some((part) => /\p{Lu}/u.test(part) && !known.words.has(fold(part)))) continue;
    findings.push({
      Kind: 'name',
      Text: isBeginning ? found[0].slice(found[0].indexOf(named[0]!, first.length)) : found[0],
    });
  }
  return findings;
}

/**
 * What a draft says that no fact does (docs/portal.md §4): numbers in digits and words, names and places (whatever has a capital and is no
 * ordinary beginning of a sentence), links. It is shown beside the draft; rather too much than too little.
 */
export function findInventions(text: string, facts: readonly string[], language: Locale): Finding[] {
  const known = knownOf(facts);
  const bare = text.replace(linkPattern, ' ');
  const all = [...linksIn(text, known), ...numbersIn(bare, language, known), ...namesIn(bare, language, known)];
  return all.filter((one, at) => all.findIndex(({ Kind, Text }) => Kind === one.Kind && Text === one.Text) === at);
}

/** A fact is used where most of what is particular in it stands in the draft. */
export function isUsed(fact: string, draft: string): boolean {
  const said = new Set(wordsOf(draft));
  const marks = wordsOf(fact).filter((word) => word.length > 3 || /\d/.test(word));
  const kept = marks.length > 0 ? marks : wordsOf(fact);
  return kept.length > 0 && kept.filter((word) => said.has(word)).length / kept.length >= 0.6;
}

const localeNames = Object.keys(languages) as Locale[];

/** The language that most of a text's small words are of; undefined where they do not tell. */
export function languageOf(text: string): Locale | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const scores = localeNames
    .map((locale) => ({ locale, score: words.filter((word) => ordinaryWords[locale].has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  return best!.score >= 2 && best!.score >= 1.5 * second!.score ? best!.locale : undefined;
}
