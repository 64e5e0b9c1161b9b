import { answerOutbox } from '@/lib/wire/dev-outbox';

/** Mails that lie in the data directory; on this machine only. */
export const GET = (request: Request) => answerOutbox(request);
