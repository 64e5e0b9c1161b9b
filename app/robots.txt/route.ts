import { answerRobots } from '@/lib/web/sitemaps';

export const GET = () => answerRobots();

export const dynamic = 'force-dynamic';
