import { exposeEntities } from '@/lib/wire/expose-entity';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = exposeEntities('console', '/csv');
