'use client';

import type { ToastKind } from './toast-kind';

let mounted: Promise<typeof import('./toaster.client')> | undefined;

function load(label: string) {
  mounted ??= import('./toaster.client').then((toaster) => {
    toaster.mountToaster(label);
    return toaster;
  });
  return mounted;
}

/** Says a text in the live region that stood in the page from the start: politely, or at once for an error. */
function announce(kind: ToastKind, text: string): HTMLElement | null {
  const region = document.getElementById(kind === 'error' ? 'said-now' : 'said');
  if (region) region.textContent = text;
  return region;
}

/**
 * A toast: top right, 3 s, paused on hover and focus. Never the only sign of what happened (docs/rules/accessibility.md, Toasts).
 * sonner is loaded on first use; should it fail to come, the text is still announced.
 */
export async function showToast(kind: ToastKind, text: string): Promise<void> {
  const region = announce(kind, text);
  const { close = '', toasts = '' } = region?.dataset ?? {};
  try {
    const toaster = await load(toasts);
    toaster.pushToast(kind, text, close);
  } catch {
    mounted = undefined;
  }
}
