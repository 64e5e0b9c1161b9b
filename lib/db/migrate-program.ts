import { closeDatabase, openDatabase } from './owner';

/** `npm run migrate`: opening brings the schema up to date. */
await openDatabase();
await closeDatabase();
