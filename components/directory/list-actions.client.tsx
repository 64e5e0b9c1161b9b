'use client';
import { createContext, type ReactNode, useContext } from 'react';
import { ButtonLink } from '@/components/ui/button';

export type ListName = 'dates' | 'providers';

/** What the lists on a page can be asked to do in place; without script their links lead to the same lists. */
export interface ListActions {
  showMore: (list: ListName) => void;
  showDefaultDates: () => void;
}

export const ListActionsContext = createContext<ListActions | null>(null);

/** "Show more": a link to the longer list, done in place where script runs. */
export function MoreLink({ list, href, children }: { list: ListName; href: string; children: ReactNode }) {
  const actions = useContext(ListActionsContext);
  return (
    <ButtonLink
      kind="secondary"
      size="lg"
      href={href}
      onClick={(event) => {
        if (!actions || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        actions.showMore(list);
      }}
    >
      {children}
    </ButtonLink>
  );
}

/** "See the next 30 days": the way out of a period without dates. */
export function DefaultDatesLink({ href, children }: { href: string; children: ReactNode }) {
  const actions = useContext(ListActionsContext);
  return (
    <ButtonLink
      kind="tonal"
      href={href}
      onClick={(event) => {
        if (!actions) return;
        event.preventDefault();
        actions.showDefaultDates();
      }}
    >
      {children}
    </ButtonLink>
  );
}
