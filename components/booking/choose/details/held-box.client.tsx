'use client';
import { useTranslations } from 'next-intl';
import { releaseHold } from '@/lib/bookings/contract';
import type { PlaceClock } from '../month-view';
import { NextFree } from '../next-free';
import { HoldClock } from './hold-clock.client';
import type { useHeld } from './use-held.client';

interface HeldBoxProps {
  slot: ReturnType<typeof useHeld>;
  clock: PlaceClock;
  /** The visit as a query, for a plain post. */
  query: string;
}

/** Element id of what says that the hold has ended. */
export const overId = 'over';

/** How long the slot is held, and the way to another; once it is over, what is free now. Nothing for a request. */
export function HeldBox({ slot, clock, query }: HeldBoxProps) {
  const t = useTranslations('booking');
  const { held, over, trouble } = slot;
  if (!held) return null;
  if (over)
    return (
      <div id={overId} tabIndex={-1}>
        <NextFree
          title={t(trouble === 'taken' ? 'problem.takenTitle' : `hold.${over}`)}
          text={trouble ? t(`problem.${trouble}`) : t(`hold.${over}Text`)}
          starts={slot.starts}
          hrefOf={slot.hrefOf}
          clock={clock}
          isBusy={slot.isBusy}
          onPick={(start) => void slot.holdAgain(start)}
        />
      </div>
    );
  return (
    <div className="book-held">
      <HoldClock key={held.token} {...held} visit={query} onOver={slot.expire} />
      <form method="post" action={releaseHold.path}>
        <input type="hidden" name="hold_token" value={held.token} />
        <input type="hidden" name="visit" value={query} />
        <button type="submit" className="link">
          {t('details.change')}
        </button>
      </form>
    </div>
  );
}
