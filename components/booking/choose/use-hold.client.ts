'use client';
import { useRef, useState } from 'react';
import { createHold, type Hold } from '@/lib/bookings/contract';
import { call } from '@/lib/pages/call';
import { useAttemptKey } from './attempt-key.client';
import type { PlaceClock, SlotStart } from './month-view';
import { nextFreeOf } from './next-free';

/** Why a slot could not be held: keys of `booking.problem`. */
export type HoldTrouble = 'taken' | 'holds' | 'failed' | 'offline';

const troubles: Readonly<Partial<Record<number, HoldTrouble>>> = {
  0: 'offline',
  409: 'taken',
  422: 'taken',
  429: 'holds',
};

/** Holds a slot: once at a time, once for every press. */
export function useHold(company_guid: string, service_id: number, clock: PlaceClock) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<HoldTrouble | null>(null);
  const [nextFree, setNextFree] = useState<readonly SlotStart[]>([]);
  const isSending = useRef(false);
  const { keyFor, settle } = useAttemptKey();
  const hold = async (start: string): Promise<Hold | null> => {
    if (isSending.current) return null;
    isSending.current = true;
    setBusy(true);
    setTrouble(null);
    const answer = await call(createHold, { company_guid, service_id, start }, { idempotencyKey: keyFor(start) });
    isSending.current = false;
    if (answer.ok || answer.status !== 0) settle();
    if (answer.ok) return answer.value;
    setBusy(false);
    setTrouble(troubles[answer.status] ?? 'failed');
    setNextFree(nextFreeOf(answer.details, clock));
    return null;
  };
  return { hold, isBusy, setBusy, trouble, nextFree };
}
