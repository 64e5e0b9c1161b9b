import 'server-only';
import { versionKeptDays } from '@/lib/config/limits';
import { deleteReplaced } from '../queries/retention';

/** Forgets what sections said before, long after it was replaced; what is published stays. @returns how many versions */
export const deleteOldVersions = (now: Date): Promise<number> => deleteReplaced(now, versionKeptDays);
