'use client';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { meetAtRow, type OpenRow } from '@/lib/accounts/contract-presence';
import { presence } from '@/lib/config/limits';
import { call } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';

interface BesideLineProps {
  row: OpenRow & { company_id: number };
  /** With a place for the names; of one member, and of several. */
  words: { one: string; many: string };
  locale: Locale;
}

const tooMany = 429;

/**
 * Whether the reader has moved a hand lately. A page that is seen and left alone would otherwise be reported all night, and keep its session in use.
 */
function useAttended(): () => boolean {
  // A page that was just opened is attended.
  const lastMs = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const attend = () => {
      lastMs.current = Date.now();
    };
    attend();
    const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;
    for (const sign of signs) window.addEventListener(sign, attend, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, attend);
    };
  }, []);
  return () => Date.now() - lastMs.current < presence.unattendedMs;
}

/** The names of who else has a row open, asked for every few seconds while the page is seen; none once the platform has refused. */
function useOthers(row: BesideLineProps['row']): string[] {
  const [isRefused, setRefused] = useState(false);
  const isAttended = useAttended();
  const told = useRef({ names: [] as string[], atMs: 0 });
  const ask = async () => {
    const answer = await call(meetAtRow, row);
    if (answer.ok) {
      told.current = { names: answer.value.Others.map(({ Name }) => Name), atMs: Date.now() };
      return told.current.names;
    }
    // Signed out, without the right by now, or a platform that does not know the call: it would be refused again.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== tooMany) setRefused(true);
    // An answer that did not come says nothing of others: the line stays for as long as their last word holds, and is not read out anew.
    return Date.now() - told.current.atMs < presence.leaseMs ? told.current.names : [];
  };
  const key = isRefused ? null : `beside ${row.company_id} ${row.kind} ${row.id}`;
  const { data = [] } = useSWR(key, ask, {
    refreshInterval: presence.everyMs,
    dedupingInterval: 1000,
    isPaused: () => !isAttended(),
  });
  return isRefused ? [] : data;
}

/** Tells who else has the row open. The line is there from the start, so that a screen reader reads out what comes into it. */
export function BesideLine({ row, words, locale }: BesideLineProps) {
  const others = useOthers(row);
  const names = () => new Intl.ListFormat(locale).format(others);
  const text = others.length === 0 ? '' : (others.length > 1 ? words.many : words.one).replace('{names}', names);
  return (
    <p className="portal-beside" role="status">
      {text}
    </p>
  );
}
