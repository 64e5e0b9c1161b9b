'use client';
import { useEffect, useState } from 'react';
import type { AddressValue } from '@/lib/places/contract';
import { type DetailFaults, isOutside } from './details-rules';

/** Whether the address as it stands was said to lie outside the company's area: sent again, it is a request. */
export function useOutside(faults: DetailFaults, address: AddressValue): boolean {
  const key = JSON.stringify(address);
  const [told, setTold] = useState(isOutside(faults) ? key : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the address that was sent, not one typed later.
  useEffect(() => {
    if (isOutside(faults)) setTold(key);
  }, [faults]);
  return told === key;
}
