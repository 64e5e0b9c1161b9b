'use client';
import { useEffect, useRef } from 'react';

/**
 * For the summary of what is wrong with a form: it takes the focus as it appears, and at every try after that, also where the faults are the same
 * (docs/rules/accessibility.md, Errors).
 * @param faults an object that each try makes anew
 */
export function useFaultFocus(trouble: string, faults: object) {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try that ends alike is one more all the same.
  useEffect(() => summary.current?.focus(), [trouble, faults]);
  return summary;
}
