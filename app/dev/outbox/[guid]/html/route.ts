import { answerOutboxHtml } from '@/lib/wire/dev-outbox';

type Context = { params: Promise<{ guid: string }> };

/** The html of one mail, in a frame of its own. */
export const GET = async (request: Request, { params }: Context) => answerOutboxHtml(request, (await params).guid);
