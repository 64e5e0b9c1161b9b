import { answerReadiness } from '@/lib/pages/readiness';

/** The platform answers and its schema is current. */
export const GET = () => answerReadiness();

export const dynamic = 'force-dynamic';
