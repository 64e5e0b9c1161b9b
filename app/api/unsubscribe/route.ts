import { answerOneClick, answerOneClickOnly, answerOneClickPage } from '@/lib/wire/one-click';

export const GET = (request: Request) => answerOneClickPage(request);
export const POST = (request: Request) => answerOneClick(request);

export {
  answerOneClickOnly as DELETE,
  answerOneClickOnly as OPTIONS,
  answerOneClickOnly as PATCH,
  answerOneClickOnly as PUT,
};
