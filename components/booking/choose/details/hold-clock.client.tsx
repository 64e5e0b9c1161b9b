'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { extendHold } from '@/lib/bookings/contract';
import { holdLimits } from '@/lib/config/hold-limits';
import { call } from '@/lib/pages/call';

export interface HoldClockProps {
  token: string;
  /** Seconds left as the server counted them with this page: the visitor's clock may be wrong. */
  secondsLeft: number;
  isExtended: boolean;
  /** By the clock of the place, for browsers without script. */
  until: string;
  /** Query of the visit, for the plain form. */
  visit: string;
  onOver: () => void;
}

/** Minutes left at which the clock is announced to screen readers. */
const announced: ReadonlySet<number> = new Set([5, 2, 1]);
const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds until a hold is over, counted by a monotonic clock; null until hydration. */
function useCountdown(secondsLeft: number, extraS: number, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const over = useRef(onOver);
  over.current = onOver;
  const began = useRef(0);
  useEffect(() => {
    began.current ||= performance.now();
    const count = () => {
      const now = Math.max(0, Math.ceil(secondsLeft + extraS - (performance.now() - began.current) / 1000));
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        over.current();
      }
    };
    const timer = setInterval(count, 500);
    count();
    return () => clearInterval(timer);
  }, [secondsLeft, extraS]);
  return left;
}

function Left({ seconds }: { seconds: number }) {
  const t = useTranslations('booking.hold');
  return <span role="timer">{t('left', { time: clockText(seconds) })}</span>;
}

/** Why a press did not keep it: keys of `booking`. After a `hold.cannot` no other press would. */
const refusals = {
  0: 'problem.offline',
  404: 'hold.cannot',
  409: 'hold.cannot',
  410: 'hold.cannot',
  429: 'problem.slower',
} as const satisfies Record<number, string>;
type Refusal = (typeof refusals)[keyof typeof refusals] | 'problem.failed';

/** The one press that keeps a slot longer, and what became of it. */
function useExtension({ token, isExtended: wasExtended }: HoldClockProps) {
  const [isExtended, setExtended] = useState(wasExtended);
  const [extraS, setExtraS] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const extend = async () => {
    setBusy(true);
    const answer = await call(extendHold, { hold_token: token });
    setBusy(false);
    const why = answer.ok ? null : (refusals[answer.status as keyof typeof refusals] ?? 'problem.failed');
    setRefusal(why);
    if (answer.ok) setExtraS(holdLimits.minutes * 60);
    const isOver = answer.ok || why === 'hold.cannot';
    setExtended(isOver);
    return { isOver, isKept: answer.ok };
  };
  return { isExtended, extraS, isBusy, refusal, extend };
}

/** How long a slot is kept: seen every second, said seldom, extended once (WCAG 2.2.1). */
export function HoldClock(props: HoldClockProps) {
  const { token, secondsLeft, until, visit, onOver } = props;
  const t = useTranslations('booking');
  const [said, setSaid] = useState('');
  const clock = useRef<HTMLParagraphElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isExtended, extraS, isBusy, refusal, extend } = useExtension(props);
  const left = useCountdown(secondsLeft, extraS, onOver);
  const minutes = left !== null && left % 60 === 0 ? left / 60 : null;
  useEffect(() => {
    if (minutes !== null && announced.has(minutes)) setSaid(t('hold.minutesLeft', { minutes }));
  }, [minutes, t]);
  const press = async () => {
    const { isOver, isKept } = await extend();
    // The button goes with its one press, and must not take the focus along where it still has it.
    if (isOver && form.current?.contains(document.activeElement)) clock.current?.focus();
    if (isKept) setSaid(t('hold.extended'));
  };
  const time = left === null ? <span>{t('hold.until', { time: until })}</span> : <Left seconds={left} />;
  return (
    <div className="book-hold">
      <p className="row" ref={clock} tabIndex={-1}>
        <Icon name="clock" />
        {time}
      </p>
      {!isExtended && (
        <form
          ref={form}
          method="post"
          action={extendHold.path}
          onSubmit={(event) => {
            event.preventDefault();
            void press();
          }}
        >
          <input type="hidden" name="hold_token" value={token} />
          <input type="hidden" name="visit" value={visit} />
          <Button type="submit" kind="secondary" size="sm" isBusy={isBusy}>
            {isBusy ? t('hold.extending') : t('hold.extend')}
          </Button>
        </form>
      )}
      {refusal && <p role="alert">{t(refusal)}</p>}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
