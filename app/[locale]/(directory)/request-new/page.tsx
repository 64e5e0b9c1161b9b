import type { PageProps } from '@/components/directory/query';
import { requestNewHead } from '@/components/directory/request-new/head';
import { loadRequestNewPage } from '@/components/directory/request-new/load';
import { RequestNew } from '@/components/directory/request-new/screen';

export const generateMetadata = requestNewHead;

export default async function RequestNewPage(props: PageProps) {
  return <RequestNew {...(await loadRequestNewPage(props))} />;
}
