import { exposeStreams } from '@/lib/wire/entity-stream';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exposeStreams('portal');
