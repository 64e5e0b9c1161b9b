import { closeDatabase, openDatabase } from '@/lib/db/owner';

/** `npm run migrate`: opening brings the schema up to date. */
await openDatabase();
await closeDatabase();
