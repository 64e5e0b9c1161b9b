'use client';
import { useEffect, useState } from 'react';
import { getCheckout } from '@/lib/bookings/contract-payments';
import { call } from '@/lib/pages/call';

/** Waits between looks, the last one again and again. */
const waitsMs = [1000, 1500, 2000, 3000, 5000];
/** After so many looks it is said that it takes longer than usual. */
const slowAfter = 12;
/** Half an hour: a page left open stops asking. */
const maxLooks = 360;

/** Looks whether the provider's word has come, and then draws the page anew. Without script a link does the same. */
export function Confirming({ token, slow }: { token: string; slow: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (looks: number): Promise<void> => {
      const answer = await call(getCheckout, { checkout_token: token }, { signal: leaving.signal }).catch(() => null);
      if (leaving.signal.aborted) return;
      if (answer?.ok && answer.value.State !== 'Held') {
        location.reload();
        return;
      }
      if (looks === slowAfter) setSlow(true);
      if (looks < maxLooks)
        timer = setTimeout(() => void look(looks + 1), waitsMs[Math.min(looks, waitsMs.length - 1)]);
    };
    timer = setTimeout(() => void look(1), waitsMs[0]);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [token]);
  return (
    <p className="meta" role="status">
      {isSlow ? slow : ''}
    </p>
  );
}
