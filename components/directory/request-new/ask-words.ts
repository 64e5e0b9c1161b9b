import { useTranslations } from 'next-intl';
import { useMapWords } from '@/components/parts/map-words';
import type { MapSource, MapWords } from '@/components/ui/map/map-props';

const plain = [
  'pinNear',
  'pinAt',
  'pinNone',
  'name',
  'email',
  'phone',
  'location',
  'locationExample',
  'information',
  'informationExample',
  'optional',
  'submit',
  'sending',
  'retry',
  'privacy',
  'trap',
  'toast',
  'sentTitle',
  'sent',
  'sentPlain',
  'noArea',
  'status',
  'another',
  'failedTitle',
  'check',
  'failed',
  'tooMany',
  'offline',
] as const;
const faults = ['required', 'tooLong', 'email', 'phone', 'invalid'] as const;

type PlainWord = (typeof plain)[number];

/** What the island says. `{place}`, `{email}`, `{latitude}`, `{longitude}`, `{example}` stand where its own values go. */
export type AskWords = Record<PlainWord, string> & {
  map: MapWords;
  phoneCountry: string;
  /** What is said of a number that is none, with `{example}` of the country. */
  phoneLike: string;
  faults: Record<(typeof faults)[number], string>;
};

const values = {
  place: '{place}',
  email: '{email}',
  latitude: '{latitude}',
  longitude: '{longitude}',
  example: '{example}',
};

/** A sentence with its values in it. */
export function fill(sentence: string, given: Partial<typeof values>): string {
  return sentence.replace(
    /\{(place|email|latitude|longitude|example)\}/g,
    (gap, name: keyof typeof values) => given[name] ?? gap,
  );
}

/** The words of the request-new form as strings: no provider of messages is sent along. */
export function useAskWords(source: MapSource): AskWords {
  const t = useTranslations('requestNew');
  const te = useTranslations('errors');
  const phoneCountry = useTranslations('parts.phoneField')('country');
  const map = { ...useMapWords(t('map'), source), pin: t('pin'), pinHere: t('pinHere') };
  const words = Object.fromEntries(plain.map((name) => [name, t(name, values)])) as Record<PlainWord, string>;
  const said = Object.fromEntries(faults.map((name) => [name, te(name)])) as AskWords['faults'];
  return { ...words, map, phoneCountry, phoneLike: te('phoneLike', values), faults: said };
}
