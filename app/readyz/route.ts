import { answerReadiness } from '@/lib/web/readiness';

/** The platform answers and its schema is current. */
export const GET = () => answerReadiness();

export const dynamic = 'force-dynamic';
