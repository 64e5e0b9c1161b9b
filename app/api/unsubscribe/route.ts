import { answerOneClick, answerOneClickPage } from '@/lib/web/one-click';

export const GET = (request: Request) => answerOneClickPage(request);
export const POST = (request: Request) => answerOneClick(request);
