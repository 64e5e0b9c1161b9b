'use client';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ButtonKind, ButtonLink, type ButtonSize } from '@/components/ui/button';
import { type IslandWords, loadIslandWords } from '@/lib/i18n/island-words';
import type { Locale } from '@/lib/values/locale';

interface RecommendButtonProps {
  locale: Locale;
  /** Country of the page, for the phone field; else that of the saved location, else the United States (docs/interface.md §5.7). */
  countryId?: number;
  kind?: ButtonKind;
  size?: ButtonSize;
  children: ReactNode;
}

const unitedStates = 2;

interface Loaded {
  parts: typeof import('./recommend-dialog.client');
  words: IslandWords;
  countryId: number;
}

async function loadDialog(locale: Locale, ofPage: number | undefined): Promise<Loaded> {
  const [parts, words] = await Promise.all([import('./recommend-dialog.client'), loadIslandWords(locale)]);
  return { parts, words, countryId: ofPage ?? (await parts.savedCountry(locale)) ?? unitedStates };
}

/** Opens the recommend-a-provider dialog; without script it is a link to the same form in the page. */
export function RecommendButton({ locale, countryId, kind, size, children }: RecommendButtonProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [sentCompany, setSentCompany] = useState<string | undefined>();

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setOpen(true);
    if (loaded) return;
    try {
      setLoaded(await loadDialog(locale, countryId));
    } catch {
      window.location.assign(href);
    }
  };
  const close = (company?: string) => {
    setOpen(false);
    if (company) setSentCompany(company);
  };

  return (
    <>
      <ButtonLink kind={kind} size={size} href="?recommend=1#recommend" aria-haspopup="dialog" onClick={open}>
        {children}
      </ButtonLink>
      {loaded &&
        isOpen &&
        // Outside of the dusk panel, whose colors are not the dialog's.
        createPortal(
          <loaded.parts.RecommendDialog
            words={loaded.words}
            locale={locale}
            countryId={loaded.countryId}
            onClose={close}
          />,
          document.body,
        )}
      {loaded && sentCompany && (
        <loaded.parts.RecommendThanks words={loaded.words} locale={locale} company={sentCompany} />
      )}
    </>
  );
}
