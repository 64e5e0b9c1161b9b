import { answerSitemap } from '@/lib/web/sitemaps';

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  answerSitemap((await params).file);
