import { loadShell } from '@/components/chrome/load';
import { type NotFoundProps, notFoundLocale } from './query';

export type NotFoundPage = Awaited<ReturnType<typeof loadNotFoundPage>>;

export async function loadNotFoundPage(props: NotFoundProps) {
  return { shell: await loadShell(await notFoundLocale(props), 'home', {}) };
}
