'use client';
import { lazy } from 'react';
import type { DialogProps } from './dialog.client';

/** Loaded where a personal link opens the page, and nowhere else; no boundary around it, so that its HTML needs no script. */
const Dialog = lazy(async () => ({ default: (await import('./dialog.client')).RecommendationDialog }));

/** The form that a personal link opens: in the page's HTML, and a dialog as soon as the page lives. */
export function RecommendationEntry(props: DialogProps) {
  return <Dialog {...props} />;
}
