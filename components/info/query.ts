import type { Query } from '@/lib/values/query';

/** What Next hands to a page of this surface. */
export interface InfoPageProps {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Query>;
}
