'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '@/components/ui/button';

/** Shows the default dates in place; null where that is impossible, and the link is followed. */
export const DefaultDatesContext = createContext<(() => void) | null>(null);

/** "See the next 30 days": the way out of a period without dates. */
export function DefaultDatesLink({ children }: { children: ReactNode }) {
  const showDefaultDates = useContext(DefaultDatesContext);
  return (
    <ButtonLink
      kind="tonal"
      href="?"
      onClick={(event) => {
        if (!showDefaultDates) return;
        event.preventDefault();
        showDefaultDates();
      }}
    >
      {children}
    </ButtonLink>
  );
}
