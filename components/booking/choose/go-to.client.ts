'use client';
/** On to the next step, which is a page of its own: back leads to the step before. */
export const goTo = (path: string): void => window.location.assign(path);

/** As `goTo`, but there is no way back to a step that is over. */
export const goOnFrom = (path: string): void => window.location.replace(path);
