'use client';
import { lazy, type ReactNode } from 'react';
import type { DialogProps } from './dialog.client';

/** Should it not come, the page stays as the server wrote it, where the form goes as a plain post: an error would take it away. */
const never = new Promise<{ RecommendationDialog: (props: DialogProps) => ReactNode }>(() => {});

/** Loaded where a personal link opens the page, and nowhere else; no boundary around it, so that its HTML needs no script. */
const Dialog = lazy(async () => ({
  default: (await import('./dialog.client').catch(() => never)).RecommendationDialog,
}));

/** The form that a personal link opens: in the page's HTML, and a dialog as soon as the page lives. */
export function RecommendationEntry(props: DialogProps) {
  return <Dialog {...props} />;
}
