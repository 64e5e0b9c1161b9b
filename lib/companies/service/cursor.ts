import 'server-only';
import { maxCursorLength } from '@/lib/config/limits';
import type { DateKey, ProviderKey } from '../rules/list-keys';

/** A place in the list of one area, or one in each country of a list over all of them. */
export type PerCountry<Key> = ReadonlyMap<number, Key>;

/** The instant (ms) from which the days of a list of providers are counted: a list that was begun before midnight goes on as it began. */
export type ProviderPlace = { key: ProviderKey; asOf: number };

const numberOf = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && numberOf(value) && value > 0 && value < 2 ** 31;
/** Instants of this and the next century, in milliseconds. */
const isInstant = (value: unknown): value is number => numberOf(value) && value > 9e11 && value < 7e12;

const isDateKey = (key: unknown): boolean =>
  Array.isArray(key) && key.length === 3 && isInstant(key[0]) && (key[1] === 0 || key[1] === 1) && isId(key[2]);
const isProviderKey = (key: unknown): boolean =>
  Array.isArray(key) && key.length === 2 && numberOf(key[0]) && Math.abs(key[0]) <= 1000 && isId(key[1]);

/** Kinds of cursors: of one area's dates and providers, and of the lists over all countries. */
type Kind = 'date' | 'provider' | 'dates' | 'providers';
const letters: Record<Kind, string> = { date: 'd', provider: 'p', dates: 'D', providers: 'P' };

const write = (kind: Kind, content: unknown): string =>
  letters[kind] + Buffer.from(JSON.stringify(content)).toString('base64url');

function read(kind: Kind, cursor: string): unknown {
  if (!cursor.startsWith(letters[kind]) || cursor.length > maxCursorLength) return undefined;
  try {
    return JSON.parse(Buffer.from(cursor.slice(1), 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

export const writeDate = (key: DateKey): string => write('date', key);
export const writeProvider = ({ key, asOf }: ProviderPlace): string => write('provider', [...key, asOf]);

/** The place that a cursor stands for; null for one that is none of ours, or of another list. */
export function readDate(cursor: string): DateKey | null {
  const key = read('date', cursor);
  return isDateKey(key) ? (key as DateKey) : null;
}

/** @param now a list is never counted from a later day than today */
export function readProvider(cursor: string, now: Date): ProviderPlace | null {
  const found = read('provider', cursor);
  if (!Array.isArray(found) || found.length !== 3 || !isInstant(found[2]) || !isProviderKey(found.slice(0, 2)))
    return null;
  return { key: [found[0], found[1]], asOf: Math.min(found[2], now.getTime()) };
}

function readEach<Key>(kind: Kind, cursor: string, isKey: (key: unknown) => boolean): PerCountry<Key> | null {
  const found = read(kind, cursor);
  if (!Array.isArray(found) || found.length === 0 || found.length > 20) return null;
  const isPlace = (one: unknown) => Array.isArray(one) && one.length === 2 && isId(one[0]) && isKey(one[1]);
  return found.every(isPlace) ? new Map(found as [number, Key][]) : null;
}

export const writeDates = (places: PerCountry<DateKey>): string => write('dates', [...places]);
export const writeProviders = (places: PerCountry<ProviderKey>): string => write('providers', [...places]);
export const readDates = (cursor: string) => readEach<DateKey>('dates', cursor, isDateKey);
export const readProviders = (cursor: string) => readEach<ProviderKey>('providers', cursor, isProviderKey);
