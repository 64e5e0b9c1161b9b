/** Asking Intl takes as long as the rest of a call's checks, and callers name the same few zones. */
const known = new Set<string>();
const maxKnown = 1000;

/** Whether a text is the name of a time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (known.size < maxKnown) known.add(name);
    return true;
  } catch {
    return false;
  }
}
