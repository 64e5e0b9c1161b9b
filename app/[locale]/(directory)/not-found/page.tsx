import { notFoundHead } from '@/components/directory/not-found/head';
import { loadNotFoundPage } from '@/components/directory/not-found/load';
import type { NotFoundProps } from '@/components/directory/not-found/query';
import { NotFound } from '@/components/directory/not-found/screen';

export const generateMetadata = notFoundHead;

export default async function NotFoundPage(props: NotFoundProps) {
  return <NotFound {...(await loadNotFoundPage(props))} />;
}
