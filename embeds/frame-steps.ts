/** How far a press moves the row of reviews (docs/product.md §4). */
const stepPx = 320;

/** Shows the buttons that move the row, which do nothing without script, and dims the one that leads nowhere. */
export function equipCarousel(): void {
  const row = document.querySelector<HTMLElement>('[data-row]');
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  if (!row || buttons.length === 0) return;
  const look = () => {
    const end = row.scrollWidth - row.clientWidth;
    for (const button of buttons) {
      const isBack = button.dataset.step === '-1';
      button.hidden = end <= 1;
      // Not `disabled`: that would take the focus away from the hand that pressed it.
      button.setAttribute('aria-disabled', `${isBack ? row.scrollLeft <= 1 : row.scrollLeft >= end - 1}`);
    }
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollBy({ left: Number(button.dataset.step) * stepPx, behavior: isCalm ? 'instant' : 'smooth' });
    });
  row.addEventListener('scroll', look, { passive: true });
  new ResizeObserver(look).observe(row);
}
