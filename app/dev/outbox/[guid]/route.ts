import { answerOutboxMail } from '@/lib/wire/dev-outbox';

type Context = { params: Promise<{ guid: string }> };

/** One mail, html and text. */
export const GET = async (request: Request, { params }: Context) => answerOutboxMail(request, (await params).guid);
