import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { asWritten, formatShortDate, formatTime } from '@/lib/i18n/format-date';
import { type PlaceClock, type SlotStart, startOf } from './month-view';

/** Slots that are free where the wanted one was not: what a refusal says beside it (docs/interface.md §2). */
export function nextFreeOf(details: object | undefined, clock: PlaceClock): SlotStart[] {
  const { NextFree: found } = (details ?? {}) as { NextFree?: unknown };
  const list = Array.isArray(found) ? (found as { Start?: unknown; TimezoneName?: string }[]) : [];
  return list.flatMap(({ Start, ...more }) => (typeof Start === 'string' ? [startOf({ Start, ...more }, clock)] : []));
}

/** Whether a hold gave way to others before its details came. */
export const isDisplaced = (details: object = {}): boolean => (details as { State?: unknown }).State === 'Displaced';

const bookedStates: readonly unknown[] = ['Pending', 'Proposed', 'Confirmed', 'Completed'];

/** Whether a hold was booked: by its own neighbor, who alone has its token. */
export const isBooked = (details: object = {}): boolean =>
  bookedStates.includes((details as { State?: unknown }).State);

/** "Thu, Nov 13, 10:30 a.m." by the clock of the place. */
export const shortWhen = (start: string, clock: PlaceClock): string =>
  `${formatShortDate(...asWritten(start, clock))}, ${formatTime(...asWritten(start, clock))}`;

interface NextFreeProps {
  title: string;
  text: string;
  starts: readonly SlotStart[];
  clock: PlaceClock;
  /** The step with this slot chosen: where a press leads without script. */
  hrefOf: (start: string) => string;
  isBusy: boolean;
  onPick: (start: string) => void;
}

/** Says that a slot is gone, and offers the next ones at a press. */
export function NextFree({ title, text, starts, clock, hrefOf, isBusy, onPick }: NextFreeProps) {
  const t = useTranslations('booking.problem');
  const pick = (event: MouseEvent, start: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isBusy) onPick(start);
  };
  return (
    <Note tone="warn" role="alert">
      <b>{title}</b>
      <p>{text}</p>
      {starts.length > 0 && (
        <>
          <p className="mt-2">{t('nextFree')}</p>
          <div className="row mt-2">
            {starts.map(({ start, zone }) => (
              <ButtonLink
                key={start}
                kind="secondary"
                size="sm"
                href={hrefOf(start)}
                aria-busy={isBusy || undefined}
                onClick={(event) => pick(event, start)}
              >
                {shortWhen(start, clock)}
                {zone && <small>{zone}</small>}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
    </Note>
  );
}
