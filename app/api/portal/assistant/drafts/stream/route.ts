import { streamDrafts } from '@/lib/assistant/contract';
import { expose } from '@/lib/wire/expose';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = expose(streamDrafts);
