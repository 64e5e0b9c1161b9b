import { answerOpenApi } from '@/lib/web/openapi';

export const GET = () => answerOpenApi();
