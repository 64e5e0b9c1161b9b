'use client';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ListState } from '@/components/parts/place-listbox.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/values/locale';
import type { LocateOutcome } from './find-place';
import { type PagePlace, rememberPick, storePick } from './picked-place';

export interface SearchWords {
  label: string;
  placeholder: string;
  submit: string;
  locate: string;
}

interface LocationSearchProps {
  locale: Locale;
  /** Page that resolves the text: the home page of the language. */
  action: string;
  words: SearchWords;
  /** What was searched for. */
  initial?: string;
  /** The place the page is about: kept as the visitor's own when the box led here. */
  place?: PagePlace;
}

interface Loaded {
  parts: typeof import('./place-suggestions.client');
  finder: typeof import('./find-place');
  words: IslandWords;
  /** Of the visitor. */
  zone: string;
}

const closed: ListState = { isOpen: false, activeId: undefined };

async function loadFinder(locale: Locale): Promise<Loaded> {
  const [parts, finder, words] = await Promise.all([
    import('./place-suggestions.client'),
    import('./find-place'),
    loadIslandWords(locale),
  ]);
  return { parts, finder, words, zone: finder.zoneOfVisitor() };
}

/** The code behind the box, loaded with its first use; a failure is tried again with the next. */
function useFinder(locale: Locale) {
  const loading = useRef<Promise<Loaded> | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = () => {
    loading.current ??= loadFinder(locale);
    loading.current.then(setLoaded, () => {
      loading.current = null;
    });
    return loading.current;
  };
  return { loaded, load };
}

interface BoxProps extends LocationSearchProps {
  finder: ReturnType<typeof useFinder>;
}

/** Leads to the place where the visitor is, or says why it does not. */
function Locate({ finder: { loaded, load }, words, locale }: BoxProps) {
  const [outcome, setOutcome] = useState<LocateOutcome | 'busy' | null>(null);
  const locate = async () => {
    setOutcome('busy');
    try {
      const { finder } = await load();
      setOutcome(await finder.goToCurrentLocation(locale));
    } catch {
      setOutcome(null);
    }
  };
  return (
    <>
      <div className="search-under [@media(scripting:none)]:hidden">
        <button type="button" className="link" onClick={() => void locate()}>
          <Icon name="locate" />
          {words.locate}
        </button>
      </div>
      <p className="meta" role="status">
        {loaded && outcome && <loaded.parts.LocateNote words={loaded.words} locale={locale} outcome={outcome} />}
      </p>
    </>
  );
}

/** The combobox: its suggestions stand below it once their code is there. */
function PlaceBox({ finder: { loaded, load }, locale, words, initial = '', place }: BoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Of the place or the visitor; empty where neither is known.
  const zone = place?.timezone || loaded?.zone || '';
  const [text, setText] = useState('');
  const [list, setList] = useState(closed);
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {words.label}
      </label>
      <div className="combobox">
        <div className="search-box">
          <Icon name="pin" />
          <input
            ref={input}
            id={id}
            type="text"
            name="q"
            required
            maxLength={200}
            autoComplete="street-address"
            placeholder={words.placeholder}
            defaultValue={initial}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={list.activeId}
            onFocus={() => void load()}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">
            <Icon name="search" />
            <span>{words.submit}</span>
          </Button>
        </div>
        {loaded && input.current && (
          <loaded.parts.PlaceSuggestions
            words={loaded.words}
            input={input.current}
            id={`${id}-list`}
            text={text}
            locale={locale}
            zone={zone}
            onState={setList}
          />
        )}
      </div>
      {zone && <input type="hidden" name="timezone_name" value={zone} />}
    </>
  );
}

/**
 * The location box: a plain search form that works without script. With script it is a combobox whose suggestions are
 * loaded when it is first used, and it knows the way to the visitor's own place.
 */
export function LocationSearch(props: LocationSearchProps) {
  const finder = useFinder(props.locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is taken once, by the page it led to.
  useEffect(() => storePick(props.place), []);
  const remember = (event: FormEvent<HTMLFormElement>) =>
    rememberPick({ location: String(new FormData(event.currentTarget).get('q') ?? '') });
  return (
    <search className="search block">
      <form action={props.action} onSubmit={remember}>
        <PlaceBox {...props} finder={finder} />
        <Locate {...props} finder={finder} />
      </form>
    </search>
  );
}
