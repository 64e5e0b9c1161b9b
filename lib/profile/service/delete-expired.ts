import 'server-only';
import { deleteReplaced } from '@/lib/companies/service/sections';
import { versionKeptDays } from '@/lib/config/limits';

/** Forgets what sections said before, long after it was replaced; what is published stays. @returns how many versions */
export const deleteOldVersions = (now: Date): Promise<number> => deleteReplaced(now, versionKeptDays);
