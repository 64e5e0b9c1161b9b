import type { Locale } from '../values/locale';
import { takeKept, withKept } from './kept-text';
import type { QueryName } from './page-row';

export interface ConsoleScreenRow {
  /** What stands behind the root, in each language. */
  paths: Readonly<Record<Locale, string>>;
  /** The same under app/[locale]/console. */
  file: string;
  queries?: readonly QueryName[];
  /** The list that its row stands in. */
  list?: 'claims' | 'businesses';
}

const list: readonly QueryName[] = ['filter_search', 'status', 'cursor'];

const table = {
  today: { paths: { en: '', fr: '', es: '' }, file: '' },
  claims: { paths: { en: 'claims', fr: 'reclamations', es: 'reclamos' }, file: 'claims', queries: list },
  claim: {
    paths: { en: 'claims/{id}', fr: 'reclamations/{id}', es: 'reclamos/{id}' },
    file: 'claims/{id}',
    list: 'claims',
  },
  audit: {
    paths: { en: 'audit', fr: 'journal', es: 'registro' },
    file: 'audit',
    queries: ['filter_search', 'cursor'],
  },
  businesses: {
    paths: { en: 'businesses', fr: 'entreprises', es: 'negocios' },
    file: 'businesses',
    queries: list,
  },
  business: {
    paths: { en: 'businesses/{id}', fr: 'entreprises/{id}', es: 'negocios/{id}' },
    file: 'businesses/{id}',
    list: 'businesses',
  },
} as const satisfies Record<string, ConsoleScreenRow>;

export type ConsoleScreen = keyof typeof table;

/** THE list of the console's screens that exist (docs/portal.md §1). */
export const consoleScreens: Readonly<Record<ConsoleScreen, ConsoleScreenRow>> = table;
export const consoleScreenNames = Object.keys(table) as ConsoleScreen[];

/** First segments of the console's addresses. */
const consoleRoots = { en: 'console', fr: 'administration', es: 'consola' } as const satisfies Record<Locale, string>;

/** What an address of the console names. */
export interface ConsolePlace {
  consoleScreen: ConsoleScreen;
  /** Of the row that the screen is about. */
  id?: number;
  /** The query of the list that it was reached from. */
  list?: string | undefined;
}

/** The same, as a sign-in leads back to it. */
export interface ConsoleReturn extends ConsolePlace {
  /** The name of what was typed there. */
  draft?: string | undefined;
  /** Of a list: its own query. */
  shown?: string | undefined;
}

const join = (root: string, path: string, id?: number): string =>
  [root, path.replace('{id}', String(id))].filter((part) => part !== '').join('/');

/** The public path of a screen. */
export const consolePath = (locale: Locale, { consoleScreen, id }: ConsolePlace): string =>
  `/${join(consoleRoots[locale], consoleScreens[consoleScreen].paths[locale], id)}`;

/** The address of a screen under app/[locale]. */
export const consoleFile = ({ consoleScreen, id }: ConsolePlace): string =>
  `/${join('console', consoleScreens[consoleScreen].file, id)}`;

/** A place as one word, for a query or a hidden field: `console.claims`, `console.claim.7`. */
export const consoleText = ({ consoleScreen, id }: ConsolePlace): string =>
  ['console', consoleScreen, ...(id === undefined ? [] : [id])].join('.');

/** The same with what a sign-in in between must not lose. */
export const consoleReturnText = ({ draft, shown, ...place }: ConsoleReturn): string =>
  withKept(consoleText(place), { draft, query: place.id === undefined ? shown : place.list });

/** The place that such a word names; undefined for anything else (docs/rules/security.md B13). */
export function readConsoleText(text: string): ConsoleReturn | undefined {
  const { word, draft, query } = takeKept(text);
  const [root, screen = '', id, ...rest] = word.split('.');
  if (root !== 'console' || !Object.hasOwn(consoleScreens, screen) || rest.length > 0) return undefined;
  if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) return undefined;
  const consoleScreen = screen as ConsoleScreen;
  if (consoleScreens[consoleScreen].file.includes('{id}') !== (id !== undefined)) return undefined;
  const kept = { consoleScreen, draft };
  return id === undefined ? { ...kept, shown: query } : { ...kept, id: Number(id), list: query };
}
