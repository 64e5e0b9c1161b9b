import { freshDatabase } from '../postgres/fresh-database';
import { testServerUrl } from '../postgres/server';

/** Program beside the bench: says the address of a fresh database on a real PostgreSQL, and drops it when its input ends. */
const database = await freshDatabase(await testServerUrl());
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
await new Promise((resolve) => process.stdin.once('end', resolve));
await database.drop();
