import { type Builder, makeBuilder } from '@/lib/db/builder';
import { type Db, dbOver } from '@/lib/db/client';
import type { QueryPort } from '@/lib/db/port';

/** The database of a test: what the product gets, and drizzle's builder, by which a test writes and reads rows. */
export type TestDb = Db & Builder;

/** The database of a test behind an open port. */
export const testDbOver = (port: QueryPort): TestDb => Object.assign(makeBuilder(port), dbOver(port));
