'use client';
import { type RefObject, useEffect } from 'react';

/** From here on the page speaks of faults in its own language; without script the browser does. */
export function useOwnFaults(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  });
}
