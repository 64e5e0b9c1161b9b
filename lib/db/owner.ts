import 'server-only';
import type { QueryPort } from './port';

/** Opens the database of this process and shares its port; the same promise for every later caller. */
export async function openDatabase(): Promise<QueryPort> {
  throw new Error('The database cannot be opened yet.');
}
