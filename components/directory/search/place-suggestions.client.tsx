'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type ListState, PlaceListbox } from '@/components/parts/place-listbox.client';
import { NearestPlaces, type UnknownPlace } from '@/components/parts/understood-place';
import type { IslandWords } from '@/lib/i18n/island-words';
import type { PlaceSuggestion } from '@/lib/places/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { goToSuggestion, type LocateOutcome } from './find-place';

interface SuggestionsProps {
  /** The combobox the list belongs to. */
  input: HTMLInputElement;
  /** Id of the listbox. */
  id: string;
  text: string;
  locale: Locale;
  /** Of the page's place, else of the visitor; empty for unknown. */
  zone: string;
  onState: (state: ListState) => void;
}

function Suggestions(list: SuggestionsProps) {
  const t = useTranslations('parts.suggest');
  const { input, locale } = list;
  const go = async (place: PlaceSuggestion) => {
    input.value = place.Name;
    if (!(await goToSuggestion(place, locale))) input.form?.requestSubmit();
  };
  const noMatch = (said: string, unknown: UnknownPlace | null) => (
    <>
      <p>
        {said}{' '}
        <a className="link" href={href('requestNew', {}, locale, { name: list.text.trim() })}>
          {t('ask')}
        </a>
      </p>
      <NearestPlaces places={unknown?.Nearest ?? []} locale={locale} />
    </>
  );
  return <PlaceListbox {...list} onPick={(place) => void go(place)} hints={{ noMatch, failed: t('failed') }} />;
}

/** The suggestions under the location box; with their words, loaded when the box is first used. */
export function PlaceSuggestions({ words, ...props }: SuggestionsProps & { words: IslandWords }) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={words} timeZone="UTC">
      <Suggestions {...props} />
    </NextIntlClientProvider>
  );
}

function LocateSentence({ outcome }: { outcome: LocateOutcome | 'busy' }) {
  const t = useTranslations('parts');
  return t(outcome === 'found' ? 'locate.busy' : `locate.${outcome}`);
}

/** The outcome of "use my current location", beside the box (docs/design.md §3: refused → inline note). */
export function LocateNote(props: { words: IslandWords; locale: Locale; outcome: LocateOutcome | 'busy' }) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={props.words} timeZone="UTC">
      <LocateSentence outcome={props.outcome} />
    </NextIntlClientProvider>
  );
}
