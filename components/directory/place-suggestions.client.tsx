'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { suggestWhen } from '@/lib/config/limits';
import type { IslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/i18n/locales';
import { type PlaceSuggestion, suggestPlaces } from '@/lib/places/contract';
import { call } from '@/lib/web/call';
import { goToSuggestion, type LocateOutcome } from './find-place';

/** What the input has to say of its list. */
export interface ListState {
  isOpen: boolean;
  activeId: string | undefined;
}

interface SuggestionsProps {
  /** The combobox this list belongs to; its keys are listened to here. */
  input: HTMLInputElement;
  /** Id of the listbox. */
  id: string;
  text: string;
  locale: Locale;
  askHref: string;
  onState: (state: ListState) => void;
}

type Found = { state: 'idle' | 'loading' | 'failed' } | { state: 'done'; places: readonly PlaceSuggestion[] };

/** Places for a text: after three letters and a short pause; a newer text ends an older request. */
function useFoundPlaces(text: string, locale: Locale): Found {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const q = text.trim();
  useEffect(() => {
    if ([...q].length < suggestWhen.letters) {
      setFound({ state: 'idle' });
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(async () => {
      setFound((before) => (before.state === 'done' ? before : { state: 'loading' }));
      try {
        const answer = await call(suggestPlaces, { q, lang_code: locale }, { signal: request.signal });
        setFound(answer.ok ? { state: 'done', places: answer.value.Places } : { state: 'failed' });
      } catch {
        // Aborted: a newer text is being looked up.
      }
    }, suggestWhen.delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, locale]);
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

const localityOf = ({ CityName, ProvinceName, Name }: PlaceSuggestion) =>
  [CityName === Name ? '' : CityName, ProvinceName].filter(Boolean).join(', ');

/** Arrows move, Enter takes, Escape and Tab close; free text stays free (APG combobox, list autocomplete). */
function useKeys(
  input: HTMLInputElement,
  count: number,
  handlers: { move: (by: 1 | -1) => void; take: () => boolean; close: () => void; open: () => void },
) {
  const latest = useRef({ count, ...handlers });
  latest.current = { count, ...handlers };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { count: options, move, take, close, open } = latest.current;
      if (event.isComposing) return;
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options > 0) {
        event.preventDefault();
        open();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && take()) event.preventDefault();
      else if (event.key === 'Escape' || event.key === 'Tab') close();
    };
    const leave = () => latest.current.close();
    input.addEventListener('keydown', press);
    input.addEventListener('blur', leave);
    return () => {
      input.removeEventListener('keydown', press);
      input.removeEventListener('blur', leave);
    };
  }, [input]);
}

function Suggestions({ input, id, text, locale, askHref, onState }: SuggestionsProps) {
  const t = useTranslations('parts.suggest');
  const found = useFoundPlaces(text, locale);
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const places = found.state === 'done' ? found.places : [];
  const isOpen = found.state !== 'idle' && !isClosed;
  const optionId = (at: number) => `${id}-${at}`;
  const activeId = isOpen && active >= 0 && active < places.length ? optionId(active) : undefined;

  const pick = async (place: PlaceSuggestion) => {
    input.value = place.Name;
    setClosed(true);
    if (!(await goToSuggestion(place, locale))) input.form?.requestSubmit();
  };
  useKeys(input, places.length, {
    move: (by) => setActive((at) => (at < 0 && by < 0 ? places.length - 1 : (at + by + places.length) % places.length)),
    take: () => {
      const place = activeId === undefined ? undefined : places[active];
      if (place) void pick(place);
      return place !== undefined;
    },
    close: () => setClosed(true),
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

  return (
    <>
      <p className="sr-only" role="status">
        {isOpen && found.state === 'done' && (places.length > 0 ? t('count', { count: places.length }) : t('noMatch'))}
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
                  key={`${place.Kind}-${place.Id}`}
                  id={optionId(at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onClick={() => void pick(place)}
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
          {found.state === 'loading' && <p className="suggestions-hint">{t('loading')}</p>}
          {found.state === 'failed' && <p className="suggestions-hint">{t('failed')}</p>}
          {found.state === 'done' && places.length === 0 && (
            <p className="suggestions-hint">
              {t('noMatch')}{' '}
              <a className="link" href={askHref}>
                {t('ask')}
              </a>
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The suggestions under the location box; with their words, loaded when the box is first used. */
export function PlaceSuggestions({ words, ...props }: SuggestionsProps & { words: IslandWords }) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={words} timeZone="UTC">
      <Suggestions {...props} />
    </NextIntlClientProvider>
  );
}

function LocateSentence({ outcome, askHref }: { outcome: LocateOutcome | 'busy'; askHref: string }) {
  const t = useTranslations('parts');
  if (outcome === 'found' || outcome === 'busy') return t('locate.busy');
  return (
    <>
      {t(`locate.${outcome}`)}{' '}
      {outcome === 'nothing' && (
        <a className="link" href={askHref}>
          {t('suggest.ask')}
        </a>
      )}
    </>
  );
}

/** What came of "use my current location", beside the box (design §3: refused → inline note). */
export function LocateNote(props: {
  words: IslandWords;
  locale: Locale;
  outcome: LocateOutcome | 'busy';
  askHref: string;
}) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={props.words} timeZone="UTC">
      <LocateSentence outcome={props.outcome} askHref={props.askHref} />
    </NextIntlClientProvider>
  );
}
