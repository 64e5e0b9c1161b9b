import { answerApiDocs } from '@/lib/web/api-docs';

export const GET = () => answerApiDocs();
