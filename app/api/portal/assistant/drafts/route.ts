import { draftTexts, listDrafts, streamDrafts } from '@/lib/assistant/contract';
import { acceptsEvents } from '@/lib/wire/event-stream';
import { expose } from '@/lib/wire/expose';

const { GET, HEAD, POST: answer, PUT, PATCH, DELETE, OPTIONS } = expose(draftTexts, listDrafts);
const { POST: stream } = expose(streamDrafts);

const POST: typeof answer = (request, context) => (acceptsEvents(request) ? stream : answer)(request, context);

export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT };
