import type { Query } from '@/lib/values/query';

/** What Next hands to the page of a conversation's link. */
export interface ChatPageProps {
  params: Promise<{ locale: string; token: string }>;
  searchParams: Promise<Query>;
}
