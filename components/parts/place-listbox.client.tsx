'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { suggestWhen } from '@/lib/config/limits';
import type { PlaceSuggestion } from '@/lib/places/contract';
import type { Locale } from '@/lib/values/locale';
import { type FoundPlaces, findSuggestions } from './find-suggestions';
import { type UnknownPlace, useUnknownPlace } from './understood-place';

/** What the input has to say of its list. */
export interface ListState {
  isOpen: boolean;
  activeId: string | undefined;
}

export const closedList: ListState = { isOpen: false, activeId: undefined };

interface PlaceListboxProps {
  /** The combobox this list belongs to; its keys are listened to here. */
  input: HTMLInputElement;
  /** Id of the listbox. */
  id: string;
  /** What is looked up. */
  text: string;
  locale: Locale;
  /** ISO code: places of that country alone. */
  country?: string;
  /** Its country decides where a postal code could be of several. */
  zone?: string;
  /** Which of the places found are shown. */
  isShown?: (place: PlaceSuggestion) => boolean;
  onPick: (place: PlaceSuggestion) => void;
  onState: (state: ListState) => void;
  /** What stands in the list when nothing was found or the call failed; without it the list stays away then, and says nothing. */
  hints?: { noMatch: (said: string, unknown: UnknownPlace | null) => ReactNode; failed: ReactNode };
}

type Found = { state: 'idle' | 'loading' | 'failed' } | ({ state: 'done' } & FoundPlaces);

/** Places for a text: after three letters and a short pause; a newer text ends an older request. */
function useFoundPlaces({ text, locale, country, zone, hints }: PlaceListboxProps): Found {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const q = text.trim();
  const isUnderstood = hints !== undefined;
  useEffect(() => {
    if ([...q].length < suggestWhen.letters) {
      setFound({ state: 'idle' });
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      setFound((before) => (before.state === 'done' ? before : { state: 'loading' }));
      try {
        const answer = await findSuggestions({ q, locale, country, zone }, isUnderstood, request.signal);
        if (!request.signal.aborted) setFound(answer ? { state: 'done', ...answer } : { state: 'failed' });
      } catch {
        // Aborted: a newer text is being looked up.
      }
    }, suggestWhen.delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, locale, country, zone, isUnderstood]);
  return found;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The name with the part that was typed in bold. */
function Match({ name, typed }: { name: string; typed: string }) {
  const isPrefix = plain(name).startsWith(plain(typed)) && plain(name).length === name.length;
  if (!isPrefix) return name;
  return (
    <>
      <b>{name.slice(0, typed.length)}</b>
      {name.slice(typed.length)}
    </>
  );
}

/** What parts a place from others of its name: a quarter may be named like its city. */
const localityOf = ({ Kind, CityName, ProvinceName, Name }: PlaceSuggestion) =>
  [Kind !== 'neighborhood' && CityName === Name ? '' : CityName, ProvinceName].filter(Boolean).join(', ');

interface Keys {
  /** How many options there are. */
  count: number;
  /** There are links instead: the keyboard has to reach them. */
  hasLinks: boolean;
  move: (by: 1 | -1) => void;
  take: () => boolean;
  close: () => boolean;
  open: () => void;
}

/** Arrows move, Enter takes, Escape and Tab close; free text stays free (APG combobox, list autocomplete). */
function useKeys(input: HTMLInputElement, keys: Keys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { count: options, hasLinks, move, take, close, open } = latest.current;
      if (event.isComposing) return;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options > 0) {
        event.preventDefault();
        open();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && take()) event.preventDefault();
      else if (event.key === 'Tab' && !hasLinks) close();
      // In a dialog the first Escape closes the list, not the dialog.
      else if (event.key === 'Escape' && close()) event.preventDefault();
    };
    // What stands in the list is within, its links too.
    const home = input.closest<HTMLElement>('.combobox') ?? input;
    const leave = ({ relatedTarget: to }: FocusEvent) => {
      if (!latest.current.hasLinks || !home.contains(to as Node | null)) latest.current.close();
    };
    const back = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target !== input && latest.current.close()) input.focus();
    };
    input.addEventListener('keydown', press);
    home.addEventListener('focusout', leave);
    home.addEventListener('keydown', back);
    return () => {
      input.removeEventListener('keydown', press);
      home.removeEventListener('focusout', leave);
      home.removeEventListener('keydown', back);
    };
  }, [input]);
}

/** The places that are shown for a text, which of them is active, and whether the list is open. */
function useListbox(props: PlaceListboxProps) {
  const { input, id, text, isShown, onPick, onState, hints } = props;
  const found = useFoundPlaces(props);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const places = found.state === 'done' ? found.places.filter((place) => isShown?.(place) ?? true) : [];
  const isOpen = found.state !== 'idle' && !isClosed && (hints !== undefined || places.length > 0);
  const optionId = (at: number) => `${id}-${at}`;
  const activeId = isOpen && active >= 0 && active < places.length ? optionId(active) : undefined;

  const pick = (place: PlaceSuggestion) => {
    setClosed(true);
    onPick(place);
  };
  useKeys(input, {
    count: places.length,
    hasLinks: hints !== undefined && found.state === 'done' && places.length === 0,
    move: (by) => setActive((at) => (at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length)),
    take: () => {
      const place = activeId === undefined ? undefined : places[active];
      if (place) pick(place);
      return place !== undefined;
    },
    close: () => {
      setClosed(true);
      return isOpen;
    },
    open: () => setClosed(false),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text opens the list again, nothing chosen.
  useEffect(() => {
    setClosed(false);
    setActive(-1);
  }, [text]);
  useEffect(
    () => onState({ isOpen: isOpen && places.length > 0, activeId }),
    [isOpen, places.length, activeId, onState],
  );
  return { found, places, isOpen, active, optionId, pick };
}

/** Places under a text field that is a combobox; says how many there are. Needs the words of `parts` around it. */
export function PlaceListbox(props: PlaceListboxProps) {
  const { id, text, hints } = props;
  const t = useTranslations('parts.suggest');
  const { found, places, isOpen, active, optionId, pick } = useListbox(props);
  const sentenceOf = useUnknownPlace();
  const isEmpty = found.state === 'done' && places.length === 0;
  const unknown = found.state === 'done' ? found.unknown : null;
  const noMatch = unknown ? sentenceOf(unknown) : t('noMatch');
  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && found.state === 'done' && (isEmpty ? noMatch : t('count', { count: places.length }))}
        {isOpen && found.state === 'failed' && hints?.failed}
      </p>
      {isOpen && (
        // A press must not take the focus from the input before it has counted.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {places.length > 0 && (
            <div role="listbox" id={id} aria-label={t('label')}>
              {places.map((place, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its input.
                <div
                  key={optionId(at)}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onClick={() => pick(place)}
                >
                  <span className="suggestion-pin">
                    <Icon name="pin" />
                  </span>
                  <span>
                    <Match name={place.Name} typed={text.trim()} />
                    <small>{localityOf(place)}</small>
                  </span>
                </div>
              ))}
            </div>
          )}
          {hints && found.state === 'loading' && <p className="suggestions-hint">{t('loading')}</p>}
          {hints && found.state === 'failed' && <p className="suggestions-hint">{hints.failed}</p>}
          {hints && isEmpty && <div className="suggestions-hint">{hints.noMatch(noMatch, unknown)}</div>}
        </div>
      )}
    </>
  );
}
