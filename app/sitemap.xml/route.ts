import { answerSitemapIndex } from '@/lib/pages/sitemaps';

export const GET = () => answerSitemapIndex();

export const dynamic = 'force-dynamic';
