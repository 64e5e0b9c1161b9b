const everyMs = 200;

/**
 * Looks at a page in a frame: at once, while it loads, and when it has. A browser lays out nothing in a frame out of view unless a script
 * measures it, and an icon that comes late waits for that: so would the `load` of the page, and that of the site around it.
 * @param look measures the page
 * @returns ends it
 */
export function lookUntilLoaded(look: () => void): () => void {
  const timer = setInterval(() => {
    look();
    if (document.readyState === 'complete') clearInterval(timer);
  }, everyMs);
  look();
  return () => clearInterval(timer);
}
