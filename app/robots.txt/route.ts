import { answerRobots } from '@/lib/pages/sitemaps';

export const GET = () => answerRobots();

export const dynamic = 'force-dynamic';
