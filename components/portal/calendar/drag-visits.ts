/** Where the sheet of a move is that a drop on a cell asks for: another day at the same hour, another person, or both. */
function sheetOf({ dataset: { move, wall } }: HTMLElement, { dataset: { day, person } }: HTMLElement): string {
  return `${move}?${new URLSearchParams({ at: `${day}T${wall}`, member: person ?? '' })}`;
}

const nearest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Lets the visits of a week be dragged onto another day or person. Nothing is moved by it: it opens the sheet that says what would be.
 * @param go follows an address
 * @returns what ends it
 */
export function dragVisits(week: HTMLElement, go: (address: string) => void): () => void {
  let dragged: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  const mark = (cell: HTMLElement | null) => {
    if (cell === over) return;
    over?.removeAttribute('data-over');
    cell?.setAttribute('data-over', 'true');
    over = cell;
  };
  const end = () => {
    dragged?.removeAttribute('data-dragged');
    dragged = null;
    mark(null);
  };
  const listeners: Partial<Record<keyof HTMLElementEventMap, (event: DragEvent) => void>> = {
    dragstart: ({ target, dataTransfer }) => {
      dragged = nearest(target, '[data-move]');
      dragged?.setAttribute('data-dragged', 'true');
      if (dragged && dataTransfer) dataTransfer.effectAllowed = 'move';
    },
    dragover: (event) => {
      const cell = dragged && nearest(event.target, '[data-day]');
      const isTarget = cell !== null && !cell.contains(dragged);
      if (isTarget) event.preventDefault();
      mark(isTarget ? cell : null);
    },
    drop: (event) => {
      if (!dragged || !over) return;
      event.preventDefault();
      go(sheetOf(dragged, over));
      end();
    },
    dragend: end,
  };
  for (const [name, listen] of Object.entries(listeners)) week.addEventListener(name, listen as EventListener);
  return () => {
    end();
    for (const [name, listen] of Object.entries(listeners)) week.removeEventListener(name, listen as EventListener);
  };
}
