'use client';
import { type MouseEvent, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { listSteps } from '@/lib/config/limits';

interface MoreOpinionsProps {
  listId: string;
  /** Cards to be seen, cards in the page, cards there are. */
  shown: number;
  drawn: number;
  total: number;
  /** What else the longer page goes on with. */
  along: Readonly<Record<string, string>>;
  /** `more` says how many come next, by that number; `showing` has the place `{shown}`. */
  words: { more: readonly string[]; showing: string };
}

const { first, more } = listSteps.reviews;

/** The page whose list shows at least so many. */
const pageOf = (count: number) => 1 + Math.ceil((count - first) / more);

function reveal(listId: string, from: number, to: number): void {
  const cards = [...(document.getElementById(listId)?.children ?? [])] as HTMLElement[];
  for (const card of cards.slice(from, to)) card.hidden = false;
  const firstNew = cards[from];
  if (!firstNew) return;
  firstNew.tabIndex = -1;
  firstNew.focus();
}

/** "Show more": reveals cards that stand in the page already; past those, and without script, a link to the longer page. */
export function MoreOpinions({ listId, shown: start, drawn, total, along, words }: MoreOpinionsProps) {
  const [shown, setShown] = useState(start);
  const next = Math.min(total, shown + more);
  const showMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || next > drawn) return;
    event.preventDefault();
    reveal(listId, shown, next);
    setShown(next);
  };
  return (
    <div className="more mt-4.5">
      {shown < total && (
        <ButtonLink
          kind="secondary"
          href={`?${new URLSearchParams({ page: String(pageOf(next)), ...along })}#${listId}-more`}
          onClick={showMore}
        >
          {words.more[next - shown]}
        </ButtonLink>
      )}
      <p className="meta" role="status">
        {words.showing.replace('{shown}', String(shown))}
      </p>
    </div>
  );
}
