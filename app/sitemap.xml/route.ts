import { answerSitemapIndex } from '@/lib/web/sitemaps';

export const GET = () => answerSitemapIndex();

export const dynamic = 'force-dynamic';
