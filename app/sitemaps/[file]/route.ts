import { answerSitemap } from '@/lib/pages/sitemaps';

export const GET = async (_: Request, { params }: { params: Promise<{ file: string }> }) =>
  answerSitemap((await params).file);
