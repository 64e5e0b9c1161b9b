import { answerReviewsFrame } from '@/components/widget/frame/load';

/** A company's reviews in a frame of another site. */
export const GET = (request: Request) => answerReviewsFrame(request);
